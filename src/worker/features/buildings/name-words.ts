/** Words by which buildings with otherwise equal names differ: numbers, directions, opposites and colours. */
export const MARKS = `
north nord norte norra nordre nör północ północny sever severní észak βορράς βορρά βόρειο север северный شمال 北 pohjoinen pohjois kuzey n noord setentrional
south süd sud sul sur syd søndre södra etelä południe południowy jih jižní dél νότος νότου νότιο юг южный جنوب 南 güney zuid meridional
east ost est este leste øst östra itä wschód wschodni východ východní kelet ανατολή восток восточный شرق 东 東 doğu oost oriente
west ouest oeste ovest vest västra länsi zachód zachodni západ západní nyugat δύση запад западный غرب 西 batı
central mitte centrale centrální centralny central haupt zentral central+de midtre keski merkezi+orta центральный 中央 main midi+centre
new neu neue neues neuer nouveau nouvelle nuevo nueva novo nova nové nový nowy nowa nowe nuovo ny nye nya uusi uuden yeni új новый новая νέο νέα جديد 新 nieuwe nieuw nou
old alt alte altes alter ancien+bâtiment vieux vieille viejo vieja velho velha vecchio vecchia gamle gammel gamla vanha vanhan stary stara stare staré starý eski régi старый старая παλιό παλαιό قديم 旧 oude antiguo antigua vell antica
upper ober obere oberes haut haute alto alta superior superiore øvre övre ylä górny horní felső verkhniy верхний boven high
lower unter untere bas basse bajo baja baixo bassa inferior inferiore nedre nedra ala+osa dolny dolní alsó нижний beneden low
inner innere intérieur interior indre inre
outer äußere extérieur exterior ytre yttre
left links gauche izquierda sinistra
right+side rechts droite derecha destra
big great groß große großes grand grande gran store stor stora suuri duży wielki velký velká большой большая μεγάλο كبير 大 nagy büyük groot grote gross
small little klein kleine kleines petit petite pequeño pequena piccolo piccola lille små pieni mały malý malá малый малая μικρό صغير 小 kis küçük
white weiß weiße weißes blanc blanche blanco blanca branco branca bianco bianca hvid hvit vita valkoinen biały bílý bílá белый белая άσπρο أبيض 白 beyaz wit
black schwarz schwarze schwarzes schwarzer noir noire negro negra preto preta nero nera sort sorte svart svarta musta czarny černý černá черный μαύρο أسود 黒 黑 siyah qara zwart
red rot rote rotes rouge rojo roja vermelho rosso rossa rød röd röda rødt punainen czerwony červený červená красный красная κόκκινο أحمر 红 赤 kırmızı rood
green grün grüne grünes vert verte verde grøn grønn grön gröna vihreä zielony zielona zelený зеленый πράσινο أخضر 绿 緑 yeşil groen
blue blau blaue blaues bleu bleue azul blu azzurro blå blåa sininen niebieski modrý синий μπλε أزرق 蓝 青 mavi blauw
yellow gelb gelbe jaune amarillo amarillo amarela giallo gul keltainen żółty žlutý желтый geel sarı
gold golden goldene doré dorado dourado oro guld gylden kulta złoty zlatý золотой altın gouden
silver silber argent plata prata argento sølv silfver hopea srebrny stříbrný
1 one eins first erste erster premier première primero primera primeiro primo prima første första yksi pierwszy první jeden uno eerste первый i
2 two zwei second+of zweite deuxième deux dos segundo dois secondo due to+nr anden andre andra kaksi drugi druhý dva twee tweede второй ii second 2nd
3 three drei third dritte trois troisième tres tercero três terzo tre tredje kolme trzy třetí tři drie третий iii 3rd
4 four vier fourth vierte quatre cuatro quatro quattro fire+nr fyra neljä cztery čtyři iv 4th
5 five fünf fifth fünfte cinq cinco cinque fem viisi pięć pět vijf v 5th
6 six+nr sechs sixth sechste seis sei+nr seks kuusi sześć šest zes vi 6th
7 seven sieben seventh sept siete sete sette syv sju seitsemän siedem sedm zeven vii 7th
8 eight acht eighth huit ocho oito otto+nr otte+nr åtta kahdeksan osiem osm viii 8th
9 nine neun ninth neuf+nr nueve nove+nr ni+nr nio dziewięć devět negen ix 9th
10 ten zehn tenth dix diez dez dieci ti+nr tio kymmenen dziesięć deset tien x 10th`;

/** Given names and patrons, and nouns that names are made of. Two of them are two names. */
export const NAMES = `
anne anna ana anny annen ann άννα анна
anthony anton antonius antonio antoine antoni antonín antonia antti антон
bartholomew barts bartholomäus bartolomeo bartolomé barthélemy bartholomeus bart bartłomiej
catherine katharina catarina caterina catalina katarzyna kateřina katarina katherine екатерина
charles karl carlos carlo karol karel kaarle
elizabeth elisabeth isabel élisabeth elisabetta elżbieta alžběta elisabet
francis franziskus françois francisco francesco franciszek frantisek franz frans xaver
gabriel gabriele
george georg georges jorge giorgio jerzy jiří jordi göran yrjö jørgen george's γεώργιος георгий jurgen
james jakob jacob jacques jakuba jakub jaime giacomo jaakko santiago tiago jakobus jacobi иаков jaume jakobi
john johann johannes jean juan joão giovanni jan jana johannis ivan johan juhani jean+baptiste ján joan ioannis ιωάννης иоанн johanni hans
joseph josef josé giuseppe józef josefa josip iosif józefa josep
luke lukas luc lucas luca łukasz
mark markus marc marcos marco marek marks
martin martín martino marcin martinus martini
mary maria marie maría marien marie+sainte mariä panny+marie marii mariacki mária marys мария mari santa+maria
matthew matthäus matthieu mateo matteo mateusz matouš matthias
michael michaelis michel miguel michele michał michala mikael mihai michaels μιχαήλ михаил miquel michal
nicholas nikolaus nicolas nicolás nicola nicolai mikołaj mikuláš nikolai nikolaj nikolas nikolaja νικόλαος николай nicolau
paul paulus pablo paulo paolo paweł pavla pavel pål paavo pauli παύλος павел pau pauls
peter petri petrus pierre pedro pietro piotr petr petra pekka pétur per πέτρος петр pere peters
philip philipp philippe felipe filippo filip
raphael rafael raffaele raphaël rafał
sebastian sebastián sébastien sebastiano sebastião
stephen stephan stefan étienne esteban stefano stephanus szczepan štěpán estevão
thomas tomás tommaso tomasz tomáš tuomas
vincent vicente vincenzo wincenty vinzenz
lawrence laurentius laurent lorenzo lourenço wawrzyniec vavřinec lars lauri
henry heinrich henri enrique henrique enrico henryk jindřich henrik
william wilhelm guillaume guillermo guilherme guglielmo wilhelmus vilém willem
edward eduard édouard eduardo edvard
frederick friedrich frédéric federico frederico fryderyk fredrik frederik
louis ludwig luis luís luigi ludwik ludvík lodewijk ludvig
queen königin reine reina rainha regina dronning drottning kuningatar królowa královna koningin кралица
king könig roi rey rei re+d konge kung kuningas król král koning király
pompidou georges+pompidou
acropolis akropolis ακρόπολη ακρόπολης
light licht lumière luz luce lys ljus valo światło světlo ışık свет φως ضوء 光
water wasser eau agua água acqua vand vann vatten vesi woda voda su víz вода νερό ماء 水
wood holz bois madera madeira legno træ trä tre+nr puu drewno dřevo ahşap fa дерево ξύλο 木
stone stein pierre+de piedra pedra pietra sten kivi kamień kámen taş камень πέτρα 石
glass glas verre vidrio vidro vetro lasi szkło sklo cam стекло
sun sonne soleil sol sole aurinko słońce slunce slunečný güneş солнце sunny slunečni ήλιος 日 太阳
moon mond lune luna lua måne kuu księżyc měsíc ay+isigi луна 月
star stern étoile estrella estrela stella stjerne stjärna tähti gwiazda hvězda yıldız звезда αστέρι نجمة
sky himmel ciel cielo céu taivas niebo nebe gök небо ουρανός
sea meer mer mar mare hav havet meri morze moře deniz море θάλασσα بحر 海
lake see+am lac lago sjø sjö järvi jezioro jezero göl озеро 湖
river fluss fleuve río rio fiume elv älv joki rzeka řeka nehir река ποταμός نهر 川 河 å+en rivière elven älven
harbour hafen port puerto porto havn hamn satama liman порт λιμάνι ميناء 港 haven harbor přístav havne
mountain berg montagne montaña montanha montagna fjell bjerg vuori góra hora dağ гора βουνό جبل 山 mont mount mt monte mnt
hill hügel colline colina collina mäki wzgórze kopec höhe
island insel île isla ilha isola ø+en saari wyspa ostrov ada остров νησί جزيرة 岛 島
forest wald forêt bosque foresta skov skog metsä las+u les+ni orman лес δάσος غابة 森 bosco woods
tree baum arbre árbol árvore albero strom+nr ağaç дерева
rose rosen rosa roza růže
bird vogel oiseau pájaro pássaro uccello fugl fågel lintu ptak pták kuş птица
swallow schwalbe hirondelle hirondelles golondrina andorinha rondine svale svala jaskółka
seagull gull möwe mouette gaviota gaivota gabbiano måge måke mås mewa чайка racek
eagle adler aigle águila águia aquila ørn örn orzeł orel kartal орёл
lion löwe lion+d león leão leone løve lejon lew lev aslan
dragon drachen drache dragón dragão drago drage drake smok drak
wind vent viento vento wiatr vítr vind tuuli rüzgar ветер
fire feuer feu fuego fogo fuoco ild eld tuli ogień oheň ateş огонь
time zeit temps tiempo tempo tid aika czas čas zaman время
tomorrow morgen demain mañana amanhã domani jutro zítra i+morgen завтра huomen yarın 明天
future zukunft avenir futuro fremtid framtid tulevaisuus przyszłość budoucnost gelecek будущее
dawn sunrise aurora aube amanecer заря zarya
hope hoffnung espoir esperanza esperança speranza håb håp hopp toivo nadzieja naděje umut надежда
freedom liberty freiheit liberté libertad liberdade libertà frihed frihet vapaus wolność svoboda özgürlük свобода
unity einheit unité unidad unidade unità enhed enhet jedność jednota birlik единство
friendship freundschaft amitié amistad amizade amicizia venskab vänskap przyjaźń přátelství dostluk дружба
victory sieg victoire victoria vitória vittoria sejr seier seger voitto zwycięstwo vítězství zafer победа
life leben vie+de vida vita liv elämä życie život hayat жизнь
love liebe amour amor amore kærlighed kjærlighet kärlek rakkaus miłość láska aşk любовь
memory erinnerung mémoire memoria memória muisti pamięć paměť hafıza память
crystal kristall cristal cristallo krystal kristal
diamond diamant diamante diament diamantti elmas алмаз
cloud wolke nuage nube nuvem nuvola sky+nr moln pilvi chmura oblak bulut
bull stier taureau toro touro tyr
elb elbe labe
rhine rhein rhin reno rijn
danube donau dunaj duna dunărea dunav
georgia საქართველოს sakartvelos`;

/** Words that are in many names and distinguish none. */
export const NOISE =
  "the of and in at on by+the for to a an der die das des dem den und im in am an auf für f u zum zur bei vom von " +
  "le la les l de du d des et au aux en à sur el los las del al y e i en da do das dos na no em o os as il lo gli della dello " +
  "dei degli delle dell di per ved på og og+den het een van voor te de+la w z ze na we v ve ja ile ve+da és a+z το της του η ο και στο " +
  "the+new и в на имени им і та ال და n+a no nr nº № num númer number nummer numéro número numero čp č sv+u project projekt proyecto progetto " +
  "neubau umbau ausbau zubau anbau erweiterung erweiterungsbau sanierung generalsanierung renovierung modernisierung ersatzneubau instandsetzung umnutzung " +
  "réhabilitation rénovation restructuration extension construction reconversion transformation restauration aménagement " +
  "rehabilitación reforma ampliación restauración remodelación reabilitação ampliação requalificação ristrutturazione ampliamento restauro recupero " +
  "renovation refurbishment restoration conversion rehabilitation redevelopment expansion addition remodel retrofit " +
  "ombygning tilbygning nybygning renovering ombyggnad tillbyggnad nybyggnad restaurering rehabilitering peruskorjaus laajennus uudisrakennus " +
  "rozbudowa przebudowa modernizacja rewitalizacja budowa rekonstrukce přístavba novostavba dostavba verbouwing renovatie uitbreiding nieuwbouw herbestemming реконструкция";

/** The part of a title with one of these words names its architects; after BY, all of the part does. */
export const ARCHITECTS =
  "architect architects architekt architekten architektin architekci arkitekt arkitekter arkitektur architecte architectes " +
  "architecture architetto architetti arquitecto arquitectos arquitectura arquiteto arquitetos arquitetura architekti architektura architecten architektur " +
  "arkkitehdit arkkitehti mimarlık архитектор arch estudio studio partners associates associés büro+für gmbh ltd llp inc";
export const BY = "by durch par por door af av";
/** Words before a name that the building had once, or has now. */
export const FORMER =
  "former formerly ehemalige ehemaliges ehemaliger ehem vormals früher ancien ancienne anciens anciennement ex antiguo antigua antigo antiga già tidligere tidigare entinen dawny dawna bývalý bývalá voormalig eski old alte altes alter stará stará stary stara now heute today aujourd+hui ahora hoy oggi nu nyní teraz agora aka alias also+known+as";

/** Cities with several names. */
export const CITIES = `
vienna wien vienne viena videň bécs wiedeń wenen вена|prague praha prag praga prága прага|warsaw warszawa warschau varsovie varsovia варшава|moscow moskva moskau moscou москва|krakow kraków krakau cracow cracovie|
lisbon lisboa lissabon lisbonne lisbona|porto oporto|rome roma rom|milan milano mailand|turin torino|florence firenze florenz|venice venezia venedig venise|naples napoli neapel|genoa genova genua gênes|bologna bologne|bolzano bozen|meran merano|brixen bressanone|trieste triest|padua padova|mantua mantova|syracuse siracusa|
munich münchen monaco+di+baviera|cologne köln|nuremberg nürnberg|hanover hannover|brunswick braunschweig|regensburg ratisbon|aachen aix+la+chapelle|mainz mayence|
geneva genève genf ginevra|zurich zürich zuerich|basel bâle basle|bern berne berna|lucerne luzern|lausanne renens|fribourg freiburg+im+üechtland|biel bienne biel+bienne|neuchâtel neuenburg|sion sitten|st+gallen sankt+gallen|
brussels bruxelles brüssel brussel|antwerp antwerpen anvers|ghent gent gand|bruges brugge|liège luik lüttich|leuven louvain|mechelen malines|namur namen|
the+hague den+haag 's+gravenhage la+haye hague|copenhagen københavn kopenhagen copenhague köpenhamn kobenhavn|aarhus århus|gothenburg göteborg|helsinki helsingfors|turku åbo|tampere tammerfors|espoo esbo|reykjavik reykjavík|
athens athen athína αθήνα athènes atenas|thessaloniki θεσσαλονίκη salonica saloniki|istanbul constantinople|izmir smyrna|baku bakı|tbilisi თბილისი tiflis|yerevan երևան|kyiv kiev київ киев kyjev|kharkiv kharkov харків харьков|odesa odessa одеса одесса|lviv lvov lemberg lwów львів|minsk мінск минск|saint+petersburg санкт+петербург st+petersburg leningrad sankt+petersburg|kazan казань|
bucharest bucurești bukarest|budapest|belgrade beograd belgrad београд|zagreb agram|sofia софия|ljubljana laibach|bratislava pressburg pozsony|brno brünn|plzeň pilsen|ostrava ostrau|olomouc olmütz|gdańsk danzig|wrocław breslau|poznań posen|szczecin stettin|katowice kattowitz|łódź lodz|vilnius wilno|kaunas|riga rīga|tallinn|
seville sevilla|zaragoza saragossa|san+sebastián donostia donostia+san+sebastian|bilbao bilbo|a+coruña la+coruña|valencia valència|alicante alacant|palma palma+de+mallorca|pamplona iruña|strasbourg strassburg straßburg|nice nizza|marseille marseilles|lyon lyons|luxembourg luxemburg lëtzebuerg|
alexandria الإسكندرية alexandrie|cairo القاهرة kairo le+caire|doha الدوحة|dubai دبي|abu+dhabi أبوظبي|riyadh الرياض|beirut بيروت beyrouth|baghdad بغداد|jerusalem القدس ירושלים|tel+aviv תל+אביב tel+aviv+yafo|damascus دمشق|casablanca الدار+البيضاء|tunis تونس|kuwait الكويت|
beijing 北京 peking pékin|shanghai 上海|guangzhou 广州 canton|shenzhen 深圳|hong+kong 香港|taipei 台北|chengdu 成都|nanjing 南京 nanking|wuhan 武汉|hangzhou 杭州|suzhou 苏州|xian 西安|tianjin 天津|harbin 哈尔滨|chongqing 重庆|tokyo 東京 tokio|osaka 大阪|kyoto 京都|kanazawa 金沢|sendai 仙台 せんだい|yokohama 横浜|nagoya 名古屋|kobe 神戸|hiroshima 広島|fukuoka 福岡|sapporo 札幌|seoul 서울|busan 부산 pusan|
new+york new+york+city nyc nueva+york manhattan brooklyn|mexico+city ciudad+de+méxico cdmx méxico+df|washington washington+dc|los+angeles la|san+francisco sf|havana la+habana|rio+de+janeiro rio|são+paulo sampa|mumbai bombay|kolkata calcutta|chennai madras|bengaluru bangalore|ho+chi+minh+city saigon|quebec québec|montreal montréal`;

/** Countries with their codes and names. Parts of the United Kingdom are the same country here. */
export const COUNTRIES =
  "de d deu germany deutschland allemagne alemania|at a aut austria österreich autriche|ch che switzerland schweiz suisse svizzera|uk gb gbr united+kingdom great+britain england scotland wales northern+ireland|us usa united+states united+states+of+america america vereinigte+staaten|" +
  "fr f fra france frankreich francia|it i ita italy italia italien|es e esp spain españa spanien espagne|pt portugal|nl nld netherlands the+netherlands nederland niederlande holland|be belgium belgië belgique belgien|dk denmark danmark dänemark|se sweden sverige schweden|no norway norge norwegen noreg|fi finland suomi finnland|is iceland ísland|" +
  "pl poland polska polen|cz czechia czech+republic česko česká+republika tschechien|sk slovakia slovensko|hu hungary magyarország ungarn|si slovenia slovenija|hr croatia hrvatska|rs serbia srbija србија|ro romania românia|bg bulgaria българия|gr greece ελλάδα griechenland hellas|tr turkey türkiye türkei|az azerbaijan azərbaycan|ge georgia საქართველო|" +
  "ua ukraine україна|ru russia россия russian+federation|by belarus беларусь|ee estonia eesti|lv latvia latvija|lt lithuania lietuva|ie ireland éire irland|br brazil brasil|mx mexico méxico|jp japan 日本|cn china 中国|kr korea south+korea 대한민국|eg egypt مصر|il israel|in india|ca canada|au australia|nz new+zealand|lu luxembourg";
