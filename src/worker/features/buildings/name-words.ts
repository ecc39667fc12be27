/** Words by which buildings with otherwise equal names differ: numbers, directions, opposites and colours. */
export const MARKS = `
north nord norte norra nordre nör północ północny sever severní észak βορράς βορρά βόρειο 北 pohjoinen pohjois kuzey n setentrional
south süd sul sur syd søndre södra etelä południe południowy jih jižní dél νότος νότου νότιο юг южный جنوب 南 güney zuid meridional
east ost est este leste östra itä wschód wschodni východ východní kelet ανατολή восток восточный شرق 东 東 doğu oriente
west ouest oeste ovest västra länsi zachód zachodni západ západní nyugat δύση غرب 西 batı
central 중앙 mitte centrale centrální haupt zentral central+de midtre keski merkezi+orta центральный 中央 main midi+centre
new neu neues neuer nouveau nouvelle nuevo novo nuovo ny nye nya uusi uuden yeni új новая νέο νέα جديد 新 nieuwe nieuw nou
old alt alte altes alter ancien+bâtiment vieux vieille viejo velho vecchio gamle gammel vanha vanhan stary eski régi старая παλιό παλαιό قديم 旧 oude antiguo vell antica
upper ober obere oberes haut haute superior superiore øvre ylä górny horní felső verkhniy boven high
lower unter untere bas basse bajo baixo inferior inferiore nedre ala+osa dolny alsó нижний beneden low
inner innere intérieur interior indre inre
outer äußere extérieur exterior ytre
left links gauche izquierda sinistra
right+side rechts droite derecha destra
big great groß große großes grand grande gran store stor suuri duży wielki velký большой большая μεγάλο كبير 大 nagy büyük groot grote
small little klein kleine kleines petit petite pequeño piccolo lille små pieni mały малая μικρό صغير 小 kis küçük
white weiß weiße weißes blanc blanche blanco branco bianco hvid hvit valkoinen biały bílý белый белая άσπρο أبيض 白 beyaz wit
black schwarz schwarze schwarzes schwarzer noir noire negro preto nero sort sorte svart svarta musta czarny černý черный μαύρο أسود 黒 黑 siyah qara
red rot rote rotes rouge rojo vermelho rosso rød röda rødt punainen czerwony červený красный красная κόκκινο أحمر 红 赤 kırmızı
green grün grüne grünes vert verte verde grøn gröna vihreä zielony zelený πράσινο أخضر 绿 緑 yeşil
blue blau blaues bleu azul azzurro blå sininen niebieski modrý синий μπλε أزرق 蓝 青 mavi blauw
yellow gelb gelbe jaune amarillo amarela giallo gul keltainen żółty žlutý желтый geel sarı
gold golden goldene doré dorado dourado oro guld gylden kulta złoty zlatý золотой altın gouden
silver silber argent plata prata argento sølv silfver hopea srebrny stříbrný
1 one eins first erste erster premier première primero primeiro primo første yksi pierwszy první jeden uno первый
2 two zwei second+of zweite deuxième deux dos segundo dois secondo due to+nr anden andre kaksi drugi druhý dva twee tweede второй second 2nd
3 three drei third dritte trois troisième tres tercero terzo tredje kolme trzy třetí tři drie 3rd
4 four vier fourth vierte quatre cuatro fire+nr fyra neljä cztery čtyři 4th
5 five fünf fifth fünfte cinq cinco fem viisi pięć pět vijf 5th
6 six+nr sechs sixth sechste seis sei+nr seks kuusi sześć šest zes 6th
7 seven sieben seventh sept siete sete syv sju seitsemän siedem sedm 7th
8 eight acht huit ocho oito otto+nr otte+nr åtta kahdeksan osiem osm 8th
9 nine neun ninth neuf+nr nove+nr ni+nr nio dziewięć devět negen 9th
10 ten zehn tenth dix diez dez dieci ti+nr tio kymmenen dziesięć deset tien 10th`;

/** Given names and patrons, and nouns that names are made of. Two of them are two names. */
export const NOUNS = `
anne anna anny annen ann
anthony anton antonius antonio antoine antonín antti
bartholomew barts bartholomäus bartolomeo bartolomé barthélemy bartholomeus bart bartłomiej
catherine katharina catalina katarzyna екатерина
charles karl carlos carlo karol karel
elizabeth isabel elisabetta elżbieta alžběta
francis franziskus françois francisco francesco franciszek frantisek franz xaver
gabriel gabriele
george georg georges jorge giorgio jerzy jiří jordi göran yrjö jørgen γεώργιος jurgen
james jakob jacques jakuba jakub jaime giacomo jaakko santiago tiago jakobus jacobi иаков jaume
john johann johannes jean juan joão giovanni jan jana johannis ivan juhani jean+baptiste johanni hans
joseph josé giuseppe josefa josip iosif josep
luke lukas luc
mark markus marcos marco marek marks
martin martino marcin martinus
mary maria marien marie+sainte panny+marie mariacki marys santa+maria
matthew matthäus matthieu mateo mateusz matouš matthias
michael michaelis michel miguel michele michala mikael mihai michaels μιχαήλ miquel
nicholas nikolaus nicolas nicola nicolai mikołaj mikuláš nikolaja νικόλαος
paul paulus pablo paulo paolo paweł pavla pål paavo παύλος pau pauls
peter petri petrus pierre pedro pietro piotr petr pekka pétur per πέτρος pere peters
philip philippe felipe
raphael raffaele
sebastian sébastien sebastiano sebastião
stephen stephan étienne esteban stefano stephanus szczepan štěpán estevão
thomas tommaso tuomas
vincent vicente vincenzo wincenty vinzenz
lawrence laurentius laurent lorenzo lourenço wawrzyniec vavřinec lars lauri
henry heinrich enrique henrique enrico jindřich
william wilhelm guillaume guillermo guglielmo wilhelmus vilém
edward eduard eduardo
frederick friedrich federico frederico fryderyk fredrik
louis ludwig luigi ludwik lodewijk
queen königin reine rainha regina dronning drottning kuningatar królowa královna koningin кралица
king könig roi rey konge kung kuningas król král koning király
pompidou georges+pompidou
acropolis ακρόπολη
light licht lumière luz lys ljus valo światło světlo ışık свет φως 光
water wasser eau agua acqua vand vann vatten vesi woda su víz ماء 水
wood holz bois madera madeira legno træ tre+nr puu drewno dřevo ahşap fa дерево ξύλο 木
stone stein pierre+de piedra sten kivi kamień kámen taş 石
glass verre vidrio vidro vetro lasi szkło cam стекло
sun sonne soleil sol sole aurinko słońce slunce slunečný güneş солнце sunny ήλιος 日 太阳
moon mond lune lua måne kuu księżyc měsíc ay+isigi 月
star stern étoile estrella stella stjerne stjärna tähti gwiazda hvězda yıldız звезда αστέρι نجمة
sky himmel ciel cielo céu taivas niebo nebe gök ουρανός
sea meer mar hav havet meri morze moře deniz θάλασσα بحر 海
lake see+am lac lago sjø järvi jezioro jezero göl озеро 湖
river fluss fleuve río fiume elv älv joki rzeka řeka nehir ποταμός نهر 川 河 rivière elven älven
harbour hafen port puerto porto havn hamn satama liman λιμάνι ميناء 港 haven harbor přístav havne
mountain berg montagne montaña fjell bjerg vuori góra hora dağ βουνό جبل 山 mont mount mt monte mnt
hill hügel colline mäki wzgórze kopec höhe
island insel île isla isola ø+en wyspa ostrov ada νησί جزيرة 岛 島
forest wald forêt bosque foresta skov skog metsä les+ni orman лес δάσος غابة 森 bosco woods
tree baum arbre árbol árvore albero strom+nr ağaç
rose rosen růže
bird vogel oiseau pájaro pássaro uccello fugl fågel lintu ptak kuş птица
swallow schwalbe hirondelle hirondelles golondrina andorinha rondine svale jaskółka
seagull möwe mouette gaviota gaivota gabbiano måge mås mewa чайка racek
eagle adler aigle águila águia aquila ørn orzeł orel kartal
lion löwe lion+d león leão leone lejon lew aslan
dragon drachen drache dragão drago drake smok drak
wind vent viento vento wiatr vítr tuuli rüzgar ветер
fire feuer feu fuego fogo fuoco ild eld ogień oheň ateş огонь
time zeit temps tiempo tempo tid aika czas čas zaman время
tomorrow morgen demain mañana amanhã domani jutro zítra i+morgen завтра huomen yarın 明天
future zukunft avenir fremtid framtid tulevaisuus przyszłość budoucnost gelecek будущее
dawn sunrise aurora aube amanecer заря
hope hoffnung espoir esperanza esperança speranza håb håp hopp toivo nadzieja naděje umut надежда
freedom liberty freiheit libertad liberdade frihed frihet vapaus wolność svoboda özgürlük
unity einheit unidad unidade enhed enhet jedność jednota birlik единство
friendship freundschaft amitié amistad amizade amicizia venskab vänskap przyjaźń přátelství dostluk дружба
victory sieg victoire victoria vitória sejr seier seger voitto zwycięstwo vítězství zafer победа
life leben vie+de vida liv elämä życie život hayat жизнь
love liebe amour amor amore kærlighed kjærlighet kärlek rakkaus miłość láska aşk любовь
memory erinnerung mémoire memoria muisti pamięć paměť hafıza память
diamond diamant diamante diament elmas алмаз
elb elbe labe
rhine rhein rhin reno
danube donau dunaj duna dunărea dunav`;

/** Words that are in many names and distinguish none. */
export const NOISE =
  "the of and in at on by+the for to a an der die das des dem den und im in am an auf für f u zum zur bei vom von " +
  "le la les l de du d des et au aux en à sur el los las del al y e i en da do das dos na no em o os as il lo gli della dello " +
  "dei degli delle dell di per ved på og og+den het een van voor te de+la w z ze na we v ve ja ile ve+da és a+z το της του η ο και στο " +
  "the+new и в на имени им im imienia jména і та ال და n+a no nr nº № num númer number nummer numéro número numero čp č sv+u project projekt proyecto progetto " +
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
