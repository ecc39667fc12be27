/** Words by which buildings with otherwise equal names differ: numbers, directions, opposites and colours. */
export const MARKS = `
north nord norte norra nordre nör północ północny sever severní észak βορράς βορρά βόρειο 北 pohjoinen pohjois kuzey setentrional
south süd sul sur syd søndre södra etelä południe południowy jih jižní dél νότος νότου юг южный جنوب 南 güney zuid meridional
east ost est este leste östra itä wschód wschodni východ východní kelet ανατολή восток восточный شرق 东 東 doğu oriente
west ouest oeste ovest västra länsi zachód zachodni západ západní nyugat δύση غرب 西 batı
central 중앙 mitte centrale centrální haupt zentral central+de midtre keski центральный 中央
new neu neuer nouveau nouvelle nuevo novo nuovo ny nye nya uusi uuden yeni új новая νέο νέα جديد 新 nieuwe nieuw nou
old alt alte vieux vieille viejo velho vecchio gamle gammel vanha vanhan stary eski régi старая παλιό παλαιό قديم 旧 oude antiguo vell antica
upper ober obere haut haute superior superiore øvre ylä górny horní felső verkhniy boven high
lower unter untere bas basse bajo baixo inferior inferiore nedre dolny alsó нижний beneden low
big great groß große grand grande gran store stor suuri duży wielki velký большой большая μεγάλο كبير 大 nagy büyük groot grote
small little klein kleine petit petite pequeño piccolo lille små pieni mały малая μικρό صغير 小 kis küçük
white weiß weiße blanc blanche blanco branco bianco hvid hvit valkoinen biały bílý белый белая άσπρο أبيض 白 beyaz wit
black schwarz schwarze noir noire negro preto nero sort sorte svart svarta musta czarny černý черный μαύρο أسود 黒 黑 siyah qara
red rot rote rouge rojo vermelho rosso rød röda rødt punainen czerwony červený красный красная κόκκινο أحمر 红 赤 kırmızı
green grün grüne vert verte verde grøn gröna vihreä zielony zelený πράσινο أخضر 绿 緑 yeşil
blue blau bleu azul azzurro blå sininen niebieski modrý синий μπλε أزرق 蓝 青 mavi blauw
1 one eins first erste erster premier première primero primeiro primo første yksi pierwszy první jeden uno первый
2 two zwei zweite deuxième deux dos segundo dois secondo due anden andre kaksi drugi druhý dva twee tweede second
3 three drei third dritte trois troisième tercero terzo tredje kolme trzy třetí tři drie
4 four vier fourth vierte quatre cuatro fyra neljä cztery čtyři
5 five fünf fifth fünfte cinq cinco fem viisi pięć pět vijf
6 six+nr sechs sixth sechste seks kuusi sześć šest zes
7 seven sieben seventh sept siete sete syv sju seitsemän siedem sedm
8 eight acht huit ocho oito otto+nr åtta kahdeksan osiem osm
9 nine neun ninth neuf+nr nove+nr nio dziewięć devět negen
10 ten zehn tenth dix diez dez dieci tio kymmenen dziesięć tien`;

/** Given names and patrons, and nouns that names are made of. Two of them are two names. */
export const NOUNS = `
anne anna anny annen ann
anthony anton antonius antonio antoine antonín antti
bartholomew barts bartholomäus bartolomeo bartolomé barthélemy bartholomeus bart bartłomiej
catherine katharina catalina katarzyna екатерина
elizabeth isabel elisabetta elżbieta alžběta
george georg jorge giorgio jerzy jiří jordi göran yrjö jørgen γεώργιος jurgen
james jakob jacques jakuba jakub jaime giacomo jaakko jakobus jacobi иаков jaume
john johann jean juan joão giovanni jan jana johannis juhani hans
martin martino marcin martinus
mary maria mariacki
michael michaelis michel miguel michele mikael mihai μιχαήλ miquel
nicholas nikolaus nicolas nicola nicolai mikołaj mikuláš nikolaja νικόλαος
paul paulus pablo paulo paolo paweł pavla pål paavo παύλος pau
peter petri petrus pierre pedro pietro piotr petr pekka pétur per πέτρος pere
queen königin reine rainha regina dronning drottning
king könig roi rey król koning
light licht lumière luz lys ljus valo światło světlo ışık свет φως 光
water wasser eau agua acqua vand vann vatten vesi woda su víz ماء 水
wood holz bois madera madeira legno træ puu drewno dřevo дерево ξύλο 木
stone stein piedra sten kivi kamień kámen taş 石
glass verre vidrio vidro vetro lasi szkło стекло
moon mond luna lua måne
sun sonne soleil sol sole aurinko słońce slunce slunečný güneş солнце sunny ήλιος 日 太阳
star stern étoile estrella stella stjerne stjärna tähti gwiazda hvězda yıldız звезда αστέρι نجمة
sea meer mar hav meri morze moře deniz θάλασσα بحر 海
lake lac lago sjø järvi jezioro jezero göl озеро 湖
river fluss fleuve río fiume elv älv joki rzeka řeka nehir ποταμός نهر 川 河 rivière
harbour hafen port puerto porto havn hamn satama liman λιμάνι ميناء 港 haven harbor přístav havne
mountain berg montagne montaña fjell bjerg vuori góra hora dağ βουνό جبل 山 mont mount mt monte mnt
island insel île isla isola wyspa ostrov ada νησί جزيرة 岛 島
forest wald forêt bosque foresta skov skog metsä orman лес δάσος غابة 森 bosco woods
tomorrow morgen demain mañana amanhã domani jutro zítra завтра yarın 明天`;

/** Words that are in many names and distinguish none. */
export const NOISE =
  "the of and in at on for to a an der die das des dem den und im in am an auf für f u zum zur bei vom von " +
  "le la les l de du d des et au aux en à sur el los las del al y e i en da do das dos na no em o os as il lo gli della dello " +
  "dei degli delle dell di per ved på og het een van voor te w z ze na we v ve ja ile és το της του η ο και στο " +
  "и в на имени им im imienia jména і та ال და no nr nº № num númer number nummer numéro número numero čp č project projekt proyecto progetto " +
  "neubau umbau ausbau zubau anbau erweiterung erweiterungsbau sanierung generalsanierung renovierung modernisierung ersatzneubau instandsetzung umnutzung " +
  "réhabilitation rénovation restructuration extension construction reconversion transformation restauration aménagement " +
  "rehabilitación reforma ampliación restauración remodelación reabilitação ampliação requalificação ristrutturazione ampliamento restauro recupero " +
  "renovation refurbishment restoration conversion rehabilitation redevelopment expansion addition remodel retrofit " +
  "ombygning tilbygning nybygning renovering ombyggnad tillbyggnad nybyggnad restaurering rehabilitering peruskorjaus laajennus uudisrakennus " +
  "rozbudowa przebudowa modernizacja rewitalizacja budowa rekonstrukce přístavba novostavba dostavba verbouwing renovatie uitbreiding nieuwbouw herbestemming реконструкция";

/** A part of a title that begins with one of these words, or has one after a comma, names the architects. */
export const ARCHITECT = /^ar(?:ch|kh?|qu)k?ite(?!.*ur)|^arch$/;
/** Words of firms, which are also words of buildings: after a comma they belong to architects. */
export const FIRM =
  "studio estudio atelier partners associates associés architecture arquitectura arquitetura architektur arkitektur gmbh ltd llp inc";
/** All that follows is about architects. */
export const BY = "by durch par por door af av";
/** Words before a name that the building had once, or has now. */
export const FORMER =
  "former formerly ehemalige ehemaliges ehemaliger ehem vormals früher ancien ancienne anciens anciennement ex antiguo antigua antigo antiga già tidligere tidigare entinen dawny dawna bývalý bývalá voormalig eski old alte altes alter stará stará stary stara now heute today ahora hoy oggi nu nyní teraz agora aka alias";
