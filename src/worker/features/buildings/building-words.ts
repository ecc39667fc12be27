/**
 * The words of building names. Each line of a table is a concept: its name first, then its words in other languages and its
 * abbreviations. "town+hall" is a phrase. Words are compared as `soundKey` writes them, without vowels at their end, so
 * that "kultury", "cultura" and "culture" are one word.
 */

/** Kinds of buildings. Two kinds are two buildings. */
export const KINDS = `
museum museu musée museet muzeul müzesi μουσείο متحف 博物馆 博物館 博物院 박물관 bowuguan hakubutsukan
gallery galerie pinacoteca pinakothek art+gallery kunsthalle konsthall kunsthal galereya
library bibliothek biblioteca bibliotekket kirjasto raamatukogu knihovna knižnica bókasafn kütüphane kütüphanesi könyvtár βιβλιοθήκη مكتبة 图书馆 圖書館 図書館 도서관 tushuguan toshokan leabharlann bücherei kitabxana lib
mediatheque mediateca
archive archiv archives archivio arquivo arkiv arkivet archiwum archief arkisto αρχείο landesarchiv
school schule école escuela scuola escola skole skolen skolan koulu koulun okul okulu mektəb iskola școala σχολείο مدرسة 学校 學校 小学 中学 学院 학교 sekolah lyceum lycée liceo lukio collège colegio gymnasium gymnasiet realgymnasium ginnasio instituto+de+secundaria instituto+secundario schulhaus schulzentrum schulgebäude hauptschule realschule gesamtschule sch gym
kindergarten kita kiga nursery nursery+school crèche maternelle école+maternelle jardín+de+infancia asilo asilo+nido barnehage børnehave förskola päiväkoti przedszkole školka mateřská+škola kinderdagverblijf kindertagesstätte kinderhaus daycare lasteaed óvoda anaokulu vrtec infantil guardería petite+enfance детский+сад
university universität universidad universidade universitet universitetet universiteit yliopisto univerza üniversitesi egyetem πανεπιστήμιοة 大学 大學 대학교 univ uni ollscoil hochschule høgskole hogeschool
academy akademie akademiet akatemia ακαδημία
institute institut istituto institutet ústav laitos enstitüsü inst ινστιτούτο
laboratory labor laboratoire laboratorio laboratorium lab labs laboratoř
faculty fakultät facultad faculdade facoltà fakultet fakultetet faculteit wydział tiedekunta fakültesi
church kirche église iglesia igreja chiesa kirke kirken kyrkan kerk kirkon kościół kostel kostol cerkev crkva kilise kilisesi templom biserica εκκλησία ναός церковь церква храм كنيسة 教会 教堂 교회 església kirik eaglais hauptkirche pfarrkirche pfarrk stadtkirche kirkja
cathedral dom+zu domkirche dómkirkja domkirke cathédrale duomo münster katedra tuomiokirkko domkerk sobor
chapel kapelle chapelle capilla kapel kaplica kaple часовня
monastery kloster monasterio mosteiro klasztor klášter luostari couvent convento convent abbey abtei abbaye abbazia abadía opactwo samostan монастырь
mosque moschee mosquée mezquita moschea moskén moskeija meczet mešita camii məscid džamija мечеть مسجد 清真寺
synagogue synagogen
temple tempel tempio świątynia 寺 神社 shrine jinja
town+hall city+hall guildhall rathaus mairie hôtel+de+ville ayuntamiento câmara+municipal paços+do+concelho municipio palazzo+comunale rådhus rådhuset stadhuis gemeentehuis kaupungintalo kunnantalo kunnantalon ratusz radnice mestna+hiša belediye belediyesi ajuntament casa+consistorial gemeindeamt marktgemeindeamt urząd+miasta δημαρχείο ратуша 市庁舎 市役所 raekoda stadshus stadshuset
parliament parlament parlement parlamento parlamentet sejm riksdag storting eduskunta landtag bundestag
courthouse law+courts gericht gerichtsgebäude justizzentrum palais+de+justice palacio+de+justicia palácio+da+justiça palazzo+di+giustizia tribunal tribunale sąd tinghus gerechtsgebouw amtsgericht landgericht courts tingrett oikeustalo
police polizei policía polizia politi polis poliisi politie police+station polizeiwache polizeiinspektion commissariat comisaría
fire+station feuerwehr feuerwehrhaus feuerwache fire+brigade pompiers caserne+de+pompiers bomberos bombeiros vigili+del+fuoco brannstasjon brandstation paloasema brandweer brandweerkazerne straż+pożarna rüsthaus gerätehaus
hospital krankenhaus hôpital hospitalier centre+hospitalier ospedale sykehus sygehus hospitalet sjukhus sjukhuset ziekenhuis sairaala szpital nemocnice bolnišnica bolnica hastanesi hastane kórház klinikum klinik clínica νοσοκομείο больница госпиталь مستشفى 医院 病院 병원 hosp spitalul xəstəxana haigla infirmary
health santé gesundheit salud saúde salute helse sundhed hälsa terveys zdrowia zdraví gezondheid gesundheitszentrum surgery practice medical+centre medical+center primary+care ambulatorio terveysasema
care+home nursing+home pflegeheim pflegehm altenheim altersheim seniorenheim seniorenwohnheim seniorenzentrum alterszentrum ehpad maison+de+retraite residencia+de+mayores casa+di+riposo lar+de+idosos plejehjem sykehjem äldreboende vanhainkoti dom+opieki verpleeghuis pflegewohnheim
theatre theater teatr teatret teatern teatteri divadlo gledališče kazalište tiyatrosu tiyatro színház teatrul مسرح 剧院 剧场 劇場 극장 dajuyuan playhouse schauspielhaus schouwburg
opera oper opernhaus operahuset operahus operaen ooppera+talo ooppreatalo дворец+оперы 歌剧院 歌劇院 大剧院 大劇院 opera+house
philharmonic philharmonie filarmónica philharmonic+hall
concert konzert concerts concierto concerto koncertní konsertti konser konzerthaus koncerthus konserthus konserthuset konserttitalo concert+hall concertgebouw sala+koncertowa auditorio auditorium auditori salle+de+concert концерт μεγαρο+μουσικης
cinema kino film+theatre bioscoop biograf elokuvateatteri sinema кинотеатр filmhaus 电影院
station bahnhof gare estación estação stazione stasjon stationen stacja dworzec nádraží asema asemen postaja kolodvor istasyonu gar pályaudvar σταθμός вокзал станция محطة 駅 车站 火车站 역 eki railway+station train+station bhf dworzec+kolejowy raudteejaam
hauptbahnhof hbf=central station
metro subway u+bahn u+bahnhof u+bahn+station tunnelbana metrostation undergound underground tube
airport flughafen aéroport aeropuerto aeroporto lufthavn flygplats luchthaven lentoasema lotnisko letiště havalimanı مطار 机场 空港 flyplass
terminal terminalen aerogare
bus+station busbahnhof gare+routière estación+de+autobuses
maritime gare+maritime ferry+terminal cruise+terminal
bridge brücke pont puente ponte bro broen brug silta most híd köprüsü köprü γέφυρα جسر 桥 橋 passerelle pasarela footbridge steg fußgängerbrücke podul kładka
tunnel tunnelen
tower torre turm tour torn tårn tårnet tornet toren torni wieża věž toronj kulesi turnul πύργος башня برج 塔 タワー tårnhus hochhaus highrise skyscraper gratte+ciel rascacielos grattacielo høyhus wolkenkratzer twr
lighthouse leuchtturm phare farol fyr vuurtoren
stadium arena dome アリーナ 体育馆 體育館 体育館 tiyuguan stadion stade estadio stadio stadionul stadyumu stad استاد ملعب 体育场 體育場 スタジアム 競技場 경기장 tiyuchang
sports+hall sport sports sporthalle turnhalle gymnase gimnasio palasport palazzetto polideportivo pavelló pavilhão+desportivo idrottshall idrettshall sporthal sportcentrum liikuntahalli hala+sportowa sporta deporte leisure+centre leisure+center sports+centre sportzentrum fritidshus спорткомплекс mehrzweckhalle multi+purpose+hall spor
ice+rink eishalle eisstadion patinoire curling+hall lodowisko zimní+stadion jäähalli ishall
pool swimming+pool indoor+swimming+pool swimming schwimmhalle hallenbad schwimmbad freibad piscine svømmehall svømmehal simhall simhallen uimahalli pływalnia basen plavecký zwembad aquatics aquatic+centre natatorium centre+aquatique бассейн yüzme+havuzu 游泳馆 bad
bath therme thermes termas thermal thermalbad spa kylpylä
hotel hotellet hotelli otel ξενοδοχείο гостиница فندق 酒店 ホテル inn pension gasthof gasthaus
hostel jugendherberge auberge+de+jeunesse albergue youth+hostel vandrerhjem
restaurant restaurante ristorante café restauracja
market markt marché mercado mercato marked markthalle marknad markthal saluhall markedet kauppahalli targ hala+targowa tržnice mercat rynek базар рынок çarşı αγορά سوق 市场 market+hall mercado+municipal
store shop kaufhaus warenhaus department+store grand+magasin tavaratalo supermarkt
mall shopping+centre shopping+center einkaufszentrum centre+commercial centro+comercial centro+commerciale galeria+handlowa alışveriş kauppakeskus kjøpesenter köpcentrum winkelcentrum
bank banco banken pankki τράπεζα بنك 银行 銀行 은행
factory fabrik usine fábrica fabrikken fabriek tehdas továrna fabrikası εργοστάσιο завод مصنع 工厂 werk works manufaktur manufacture spinnerei filature mill mills
brewery brauerei brasserie browar pivovar panimo bryggeri birra
malthouse mälzerei malterie sladovna słodownia maltings
slaughterhouse schlachthof abattoir abattoirs matadero matadouro macello mattatoio rzeźnia jatky slachthuis slakthus
gasometer gazomètre gasklocka gazometr gasworks gaswerk
power+station power+plant kraftwerk centrale+électrique central+eléctrica elektrownia elektrárna voimalaitos energiezentrale heizkraftwerk electricity+station
barracks kaserne cuartel quartel caserma koszary kasárna kasarmi
warehouse lager lagerhalle lagerhaus entrepôt almacén magazzino magazyn sklad pakhus pakhuis varasto depot speicher storehouse
parking parkhaus garage car+park parking+garage tiefgarage parkeringshus parkeergarage aparcamiento parcheggio estacionamento pysäköintitalo parkplatz garaj гараж parkade
prison gefängnis cárcel carcere prisión fengsel vankila więzienie justizanstalt vězení gevangenis
castle schloss burg château castillo castelo slott slottet kasteel linna zamek hrad grad kalesi kale замок κάστρο قلعة 城 castelul
villa
apartments apartment apts apt flats residence residencia residencial wohnhaus wohnbau wohnanlage wohnpark housing wohnen logements logement viviendas vivienda habitação alloggi bytový+dům boliger bostäder kerrostalo asuntoja woningen blok+mieszkalny mehrfamilienhaus residential жилой+дом konut 公寓 wohnhausanlage studentenwohnheim student+housing bolig asuinrakennus résidences woon
office offices bürohaus bürogebäude büro bureaux bureau oficinas uffici escritórios kontor kontorhus kontorhuset kantoor kantoorgebouw toimisto biurowiec biuro kancelář ofis verwaltung verwaltungsgebäude administration ledelsesbygning administrasjonsbygg headquarters hq hovedkontor hauptsitz siège sede hauptverwaltung zentrale kontorbygg конторa pääkonttori siedziba huvudkontor hoofdkantoor
conference konferenz kongress kongresszentrum congreso congresos konferencyjne conferencia convention kongressihalle tagungszentrum conference+centre
exhibition messe messehalle expo exposition exposición esposizione exhibition+centre fiera feria feira tentoonstelling wystaw výstaviště näyttely messezentrum
observatory sternwarte observatoire observatorio osservatorio observatorium planetarium planetario планетарий
zoo tiergarten tierpark zoologischer+garten zoologico aquarium acuario
pavilion pavillon pabellón pavilhão padiglione paviljong paviljonki
visitor+centre visitors+centre visitor+center besucherzentrum centre+de+visite centro+de+visitantes centre+d+accueil besøkssenter besøgscenter
monument denkmal memorial monumento pomnik památník mahnmal gedenkstätte minnesmerke monumentet μνημείο памятник 纪念堂 纪念馆 anıtı anıtkabir
cemetery friedhof cimetière cementerio cemitério cimitero cmentarz krematorium aussegnungshalle tanatorio
workshop werkstatt werkstätte atelier ateliers workshops taller oficina+mecanica officina verksted værksted verkstad warsztat dílna studios
seminar seminarhaus seminaire
farm bauernhof ferme granja fazenda fattoria gård gospodarstwo maatila
clubhouse vereinsheim vereinshaus clubhaus klubhus
community+hall community+centre community+center gemeindehaus gemeindezentrum gemeindesaal pfarrheim pfarrzentrum community+centre community+center parish+hall parish+centre salle+polyvalente centre+communautaire mehrzweckgebäude wspólnota bydelshus forsamlingshus seurakuntatalo seurakuntakeskus village+hall salle+des+fêtes centro+cívico bürgerhaus bürgerzentrum nachbarschaftshaus
civic+hall stadthalle stadthal festhalle festival+hall
garden garten jardin jardim giardino have hage trädgård puutarha ogród zahrada tuin حديقة botanical
park parco parken puisto حديقة+عامة 公园
stable reithalle reitstall stall riding+hall manège
winery weingut bodega cantina vinícola cave+viticole chais
pier mole jetée quay muelle cais kade laituri
playground spielplatz spielhaus`;

/** Words for buildings that say little of their kind. */
export const GENERIC = `
palace palast palais palacio palazzo palass palatset paleis palatsi pałac sarayı palota palatul παλάτι дворец палац قصر 宫 宮 palau
building gebäude bâtiment edificio bygning bygningen byggnad gebouw rakennus budynek budova zgrada bina binası épület κτίριο здание будинок مبنى bldg geb bld blg edif bau neubau+gebäude trakt
house haus maison casa dom hus huset huis talo dům hiša kuća ev evi ház σπίτι οικία بيت 家 館 馆 houses domek hs
hall halle saal salle hallen salon 会馆 厅 aula
centre center zentrum centrum centret keskus keskuksen středisko središče merkezi merkez mərkəzi központ centrul центр مركز 中心 센터 センター ctr zentr zentrale+stelle centre+de tsentri centar központi
complex complexe complejo complesso kompleks kompleksi ensemble
campus quartier quarter areal viertel district bezirk kwartier kwartal site forum foro φόρουμ フォーラム 포럼
court hof cour patio corte hofje courtyard
block bloco kortteli blk
wing flügel aile ala fløj flygel vleugel siipi skrzydło křídlo
phase etappe bauabschnitt vaihe ph ba etap
foundation fondation stiftung fundación fundação fondazione stiftelsen fundacja nadace säätiö stichting
room raum lounge
place platz square plaza praça piazza plads plass torg plein plac náměstí trg meydanı площадь πλατεία ميدان 广场 広場
street strasse rue rua via strada gade gate gatan straat katu ulica utca sokak caddesi οδός улица st+road road rd avenue allee avenida viale ave av weg way lane gasse vej väg vägen boulevard str blvd bulevar
village dorf pueblo aldeia villaggio landsby by+n dorp kylä wieś vesnice
society club verein association asociación associazione`;

/** Words that tell what a building is for, whose it is or how it is. */
export const QUALITIES = `
national ეროვნული nationale nacional nazionale nasjonal nationell kansallis kansallinen narodowy národní milli ulusal nemzeti εθνικό национальный народная државни وطني 国家 國家 国立 國立 국립 guojia kokuritsu natl nat nationalen rahvus
municipal ciudad cidade stads stadt city+of stadens by byens kaupunki kaupungin miasto miejski miejskie město městský mestni komunalny kommunal kommunale municipale δημοτικό δημοτικός городской городская міський بلدية 市立 市民 市 gemeente gemeentelijk stedelijk kunta kommune gemeinde public público offentlig publiczna városi stadtteil
state staat estado état estatal land landes staats staatlich staatliche statens państwowy státní государственный держ länsi+valtio bundes federal federale council
regional region regionalny regionale krajský wojewódzki província provincial cantonal kantons lands départemental landkreis oblast областной
community neighbourhood neighborhood wijk communautaire comunitario gemeinschaft civic cívico lokal
culture cultural kultur culturel culturale kulturalny kulturelle kulturní mədəniyyət kultūros πολιτισμός πολιτιστικό ثقافة 文化 문화 კულტურის
science sciences wissenschaft wissenschaften ciencia ciencias scienza vitenskap videnskab vetenskap tiede nauka nauk věda bilim elm tudomány επιστήμη علوم 科学 科學 과학 wetenschap naturwissenschaft knowledge scientific
technology technik technologie tecnología teknologi tekniikka techniki teknoloji technical technische tekniska technische+universität tech 技术
art arts kunst künste arte artes konst taide sztuka umění umetnost sanat művészet τέχνη τεχνών искусство искусств мистецтво فن فنون الفن 艺术 藝術 美術 예술 yishu beaux+arts fine+arts kunsten kunst+und kunsts
design gestaltung diseño ontwerp muotoilu wzornictwa crafts gewerbe handwerk artesanía angewandte decorative applied métiers
modern moderne modernes nowoczesna současné contemporary contemporain contemporáneo zeitgenössische hedendaagse nykytaide nykytaiteen samtids samtid współczesny çağdaş современный 现代 現代
history geschichte histoire historia storia dějiny tarih history+of historical historisches historique histórico storico historiallinen история histórias stories 历史 歴史
nature natur naturaleza natureza luonto przyroda příroda natural naturelle naturkunde luonnon
music música hudba glasba zene μουσική 音乐 音楽 muziek musical muzyczna
dance tanz danse dans tanssi taniec tanec танец 舞蹈 dancing tančící tanzende danzante dansende tańczący bailarín bailando
performing performing+arts darstellende scéniques escénicas spectacle
literature literatur letteratura книга book books buch livre libro
film cinematic films
research forschung recherche investigación ricerca investigação forskning forsknings tutkimus badawczy badań výzkumný výzkum araştırma исследование بحوث 研究 onderzoek
education bildung educación educação educazione utdanning uddannelse utbildning koulutus edukacja vzdělávání eğitim образование تعليم 教育 onderwijs training ausbildung learning educational lern
primary grundschule+stufe elementar primaire primaria elementary elementaire podstawowa základní grund folke alakoulu ilk alap primarschule+stufe
volksschule vs grundschule primarschule folkeskole barneskole basisschool alakoulu=primary school
secondary secondaire secundaria secondaria mittel sekundar media střední średnia mittelschule+stufe second+level comprehensive yläkoulu
mittelschule sekundarschule high+school ungdomsskole scuola+media=secondary school
vocational beruf berufs beruflich professionnel profesional professionale yrkes ammatti zawodowa
business wirtschaft économie economics wirtschafts handel handels commerce comercio commercial trade gospodarka ekonomi kauppa 贸易 chamber handelskammer
industry industrie teollisuus przemysł průmysl sanayi industrial industriel промышленность industrielle
innovation innovación inovação innovazione innovations gründer incubator startup
international internationale internacional internazionale internasjonal kansainvälinen międzynarodowy mezinárodní uluslararası международный دولي 国际 国際 국제 intl int
world welt monde mundo verden värld maailma świat svetovni dünya мир عالم 世界 monde+entier världs wereld
european europäisch européen europeo europejski evropský eurooppalainen europe avropa
war krieg guerre krig sota válka savaş военный military militär
peace frieden paix paz pace fred rauha pokój barış мира 和平 平和
people volk peuple povo popolo folk kansan ludowy lidový halk народов
children kinder enfants niños crianças bambini barn barne lapset dzieci dětí çocuk дитячий 儿童 child
youth jugend jeunesse juventud juventude gioventù ungdom ungdoms nuoriso młodzież mládež gençlik юность молодёжь молодежный 青年
women frauen femmes mujeres mulheres donne kvinder kvinner naiset kobiet
student studenten étudiant estudiante studente students studentersamfund opiskelija akademicki
senior seniors senioren alten alters aînés mayores old+people elderly
worker arbeiter workers arbeit travail trabajo trabalho lavoro work arbejder работы labour
railway eisenbahn bahn rail chemin+de+fer ferrocarril ferrovia jernbane järnväg rautatie kolej železnice demiryolu 铁路 鉄道 spoorweg
maritim sea+faring schifffahrt marine naval sjøfart shipping morski námořní schiffbau shipbuilding schiffbauhalle+teil navy
transport verkehr transports transporte trasporti verkehrs transit mobility liikenne
postal post poste correos correios postamt post+office
telecom telecomunicaciones telecommunications radio rundfunk broadcasting television fernseh tv medien
energy energie enerji solar
control kontrolle
law recht droit direito diritto rett right rätt prawo rechtswissenschaft juridicum legal
medicine medizin médecine medicin lääketiede tıp медицина medical medizinisch médico
engineering ingenieur ingénierie engenharia ingegneria ingeniør teknik mühendislik inżynieria engineers elektronik electronics
chemistry chemie chimie química chimica kjemi kemi chemii kimya molecular+chemistry
physics physik física
biology biologie life+sciences biosciences
theology theologie seminary priesterseminar
holy heilig heilige sacré sacred sagrado hellig święty+kościół posvátný
spirit geist ghost heiliggeist esprit saint+esprit espíritu spirito ducha duch henki ånd ande святого+духа holy+spirit holy+ghost
trinity dreifaltigkeit trinidad trindade dreieinigkeit trójcy kolminaisuus holy+trinity троица
cross kreuz croix cruz croce kors risti krzyż kříž крест heilig+kreuz
redeemer erlöser sauveur salvador salvatore frelser christ christus cristo christ+church
lady notre+dame our+lady liebfrauen nuestra+señora nossa+senhora frauen+kirche madonna frue
royal königlich royale real reale kongelig kunglig kuninkaallinen królewski královský koninklijk royal+society
islamic islamisch islámico islami إسلامي الإسلامي исламский
jewish jüdisch juif judío ebraico jødisk judisk żydowski еврейский
美術館 美术馆 미술관 bijutsukan=museum art
conservatory konservatorium conservatoire conservatorio musikschule konzervatoř musikkskole=music school
century jahrhundert siècle siglo secolo 世紀 世纪 wiek`;

export const SAINT = "saint st sankt san santa santo são szent święty świętego świętej święta svatý svatého svatá svaté hl ste sainte sant sveti sveta agios άγιος άγια святой святого святая svatý pyhän pyhä hellige sint sfântul aziz";

/** Words at the end of compounds. */
export const HEADS =
  "haus hus huis huset halle hall turm kirche kirke kirken kyrka kyrkan kerk schule skole skolen skola skolan school bibliothek bibliotek biblioteket bibliotheek museum museet theater teater teatret bahnhof stadion arena bad heim zentrum senter centrum garage gasse strasse straat gata gade gate vej veg weg allee platz plads park hof fabrik gymnasium klinik brücke bro brug gebäude saal werk schloss slott burg kapelle spital markt lager kantoor kontor institut talo talon kirkko kirkon koulu kirjasto museo teatteri silta keskus asema torni halli tower house bau bygg bygning gebouw";
