/**
 * The words of building names. Each line of a table is a concept: its name first, then its words in other languages and its
 * abbreviations. "town+hall" is a phrase. Words are compared as `soundKey` writes them, without vowels at their end, so
 * that "kultury", "cultura" and "culture" are one word.
 */

/** Kinds of buildings. Two kinds are two buildings. */
export const KINDS = `
museum museu musée museet muzeul müzesi μουσείο متحف 博物馆 博物館 博物院 박물관 bowuguan hakubutsukan
gallery galerie pinacoteca pinakothek art+gallery kunsthalle konsthall kunsthal galereya
library bibliothek biblioteca kirjasto knihovna knižnica kütüphane kütüphanesi könyvtár βιβλιοθήκη مكتبة 图书馆 圖書館 図書館 도서관 tushuguan toshokan bücherei lib
archive archiv archivio arquivo arkiv archiwum archief arkisto αρχείο
school schule école escuela scuola escola skole skolen skolan koulu koulun okul okulu iskola școala σχολείο مدرسة 学校 學校 학교 collège colegio sch
kindergarten kita kiga nursery nursery+school crèche maternelle asilo barnehage børnehave förskola päiväkoti przedszkole školka mateřská+škola kinderdagverblijf daycare petite+enfance детский+сад
university universität universidad universidade universitet universiteit yliopisto univerza üniversitesi egyetem πανεπιστήμιο 大学 大學 대학교 univ uni hochschule høgskole hogeschool
academy akademie akatemia ακαδημία
institute institut istituto ústav laitos enstitüsü inst ινστιτούτο
laboratory labor laboratoire laboratorio laboratorium lab laboratoř
faculty fakultät facultad faculdade facoltà fakultet faculteit wydział tiedekunta fakültesi
church kirche église iglesia igreja chiesa kirke kirken kyrkan kerk kirkon kościół kostel kostol cerkev crkva kilise kilisesi templom biserica εκκλησία ναός церковь церква храм كنيسة 教会 教堂 교회 església kirkja
cathedral domkirche domkirke cathédrale duomo münster katedra sobor
chapel kapelle chapelle capilla kapel kaplica kaple часовня
monastery kloster monasterio mosteiro klasztor klášter luostari couvent convento convent abbey abtei abbaye abbazia abadía opactwo samostan монастырь
mosque moschee mosquée mezquita moschea moskeija meczet mešita camii məscid džamija мечеть مسجد 清真寺
synagogue synagogen
town+hall city+hall guildhall rathaus mairie hôtel+de+ville ayuntamiento câmara+municipal municipio rådhus stadhuis gemeentehuis kunnantalo kunnantalon kaupungintalo ratusz radnice belediyesi ajuntament δημαρχείο ратуша 市庁舎 市役所 stadshus
courthouse law+courts gericht palais+de+justice tribunal tribunale sąd tinghus gerechtsgebouw courts
police polizei policía polizia politi polis poliisi politie commissariat comisaría
fire+station feuerwehr feuerwache pompiers bomberos bombeiros vigili+del+fuoco brannstasjon brandstation paloasema brandweer
hospital krankenhaus hôpital hospitalier ospedale sykehus sygehus sjukhus ziekenhuis sairaala szpital nemocnice bolnišnica bolnica hastanesi hastane kórház klinikum klinik clínica νοσοκομείο больница госпиталь مستشفى 医院 病院 병원 hosp infirmary
health santé gesundheit salud saúde salute helse sundhed hälsa terveys zdrowia zdraví gezondheid surgery practice medical+centre primary+care
care+home nursing+home pflegeheim seniorenheim seniorenwohnheim ehpad plejehjem sykehjem verpleeghuis
theatre theater teatr teatern teatteri divadlo gledališče kazalište tiyatrosu tiyatro színház teatrul مسرح 剧院 剧场 劇場 극장 dajuyuan playhouse schauspielhaus schouwburg
opera oper operaen 歌剧院 歌劇院 大剧院 大劇院
philharmonic philharmonie filarmónica
concert konzert concierto concerto koncertní konsertti konser auditorio auditorium auditori концерт μεγαρο+μουσικης
cinema kino sinema кинотеатр filmhaus 电影院
station bahnhof gare estación estação stazione stasjon stacja dworzec nádraží asema asemen postaja kolodvor istasyonu gar pályaudvar σταθμός вокзал станция محطة 駅 车站 火车站 역 eki bhf
hauptbahnhof hbf=central station
metro subway u+bahn u+bahnhof tunnelbana underground tube
airport flughafen aéroport aeropuerto aeroporto lufthavn flygplats luchthaven lentoasema lotnisko letiště havalimanı مطار 机场 空港 flyplass
terminal aerogare
bus+station busbahnhof gare+routière
bridge brücke pont puente ponte bro broen brug silta most híd köprüsü köprü γέφυρα جسر 桥 橋 passerelle pasarela footbridge steg podul kładka
tower torre turm tour torn tårn toren torni wieża věž toronj kulesi turnul πύργος башня برج 塔 タワー tårnhus hochhaus highrise skyscraper rascacielos grattacielo høyhus wolkenkratzer twr
stadium arena dome アリーナ 体育馆 體育館 体育館 tiyuguan stadion stade estadio stadio stadionul stadyumu stad استاد ملعب 体育场 體育場 スタジアム 競技場 경기장 tiyuchang
sports+hall sport turnhalle gymnase gimnasio palasport palazzetto polideportivo pavelló sporta deporte leisure+centre fritidshus mehrzweckhalle spor
pool swimming+pool swimming schwimmhalle hallenbad schwimmbad freibad piscine svømmehall svømmehal simhall uimahalli pływalnia basen plavecký zwembad aquatics бассейн 游泳馆 bad
bath therme thermes termas thermal thermalbad spa kylpylä
hotel hotelli otel ξενοδοχείο гостиница فندق 酒店 ホテル gasthaus
market markt marché mercado mercato marked marknad markthal saluhall targ tržnice mercat rynek базар рынок çarşı αγορά سوق 市场
bank banco pankki τράπεζα بنك 银行 銀行 은행
factory fabrik usine fábrica fabriek tehdas továrna завод مصنع 工厂 werk works manufaktur manufacture spinnerei filature mill
power+station power+plant kraftwerk centrale+électrique central+eléctrica elektrownia elektrárna voimalaitos
parking parkhaus garage car+park parkeergarage parcheggio estacionamento garaj гараж
castle schloss burg château castillo castelo slott kasteel linna zamek hrad grad kalesi kale замок κάστρο قلعة 城 castelul
villa
apartments apartment apts apt flats residence residencia residencial wohnhaus housing wohnen logements logement viviendas vivienda bytový+dům bostäder kerrostalo residential konut 公寓 bolig résidences woon
office offices büro bureaux bureau oficinas uffici escritórios kontor kantoor toimisto biurowiec biuro kancelář ofis verwaltung administration ledelsesbygning headquarters hq hovedkontor siège sede zentrale конторa
conference konferenz kongress congreso konferencyjne conferencia convention
pavilion pavillon pabellón pavilhão padiglione paviljong paviljonki
monument denkmal memorial monumento pomnik památník mahnmal gedenkstätte μνημείο памятник anıtı
workshop werkstatt werkstätte atelier taller officina verksted værksted verkstad warsztat dílna studios
community+hall community+centre gemeindehaus gemeindezentrum gemeindesaal pfarrheim pfarrzentrum parish+hall salle+polyvalente forsamlingshus seurakuntatalo seurakuntakeskus village+hall salle+des+fêtes centro+cívico bürgerhaus bürgerzentrum
civic+hall stadthalle
garden garten jardin jardim giardino have hage trädgård puutarha ogród zahrada tuin حديقة botanical
park parco puisto 公园`;

/** Words for buildings that say little of their kind. */
export const GENERIC = `
palace palast palais palacio palazzo palass palatset paleis palatsi pałac sarayı palota palatul παλάτι дворец палац قصر 宫 宮 palau
building gebäude bâtiment edificio bygning byggnad gebouw rakennus budynek budova zgrada bina binası épület κτίριο здание будинок مبنى bldg geb bld blg edif bau trakt
house haus maison casa dom hus huis talo dům hiša kuća ev evi ház σπίτι οικία بيت 家 館 馆 domek hs
hall halle saal salle salon 会馆 厅 aula
centre center zentrum centrum centret keskus keskuksen středisko središče merkezi merkez mərkəzi központ centrul центр مركز 中心 센터 センター ctr zentr tsentri centar központi
complex complexe complejo complesso kompleks kompleksi ensemble
campus quartier quarter areal viertel district bezirk kwartier kwartal site forum foro φόρουμ フォーラム 포럼
court hof cour patio corte hofje courtyard
block bloco kortteli blk
wing flügel aile ala fløj flygel vleugel siipi skrzydło křídlo
phase etappe bauabschnitt vaihe ph ba etap
place platz square plaza praça piazza plads plass torg plein plac náměstí trg meydanı площадь πλατεία ميدان 广场 広場
street strasse rue rua via strada gade gate gatan straat katu ulica utca sokak caddesi οδός улица st+road road rd avenue allee avenida viale ave av weg way lane gasse vej väg boulevard str blvd bulevar
village dorf pueblo aldeia villaggio landsby dorp kylä wieś vesnice
foundation fondation stiftung fundación fundação fondazione stiftelsen nadace säätiö
society club verein association asociación associazione`;

/** Words that tell what a building is for, whose it is or how it is. */
export const QUALITIES = `
national ეროვნული nationale nacional nazionale nasjonal nationell kansallis kansallinen narodowy národní milli ulusal nemzeti εθνικό национальный народная државни وطني 国家 國家 国立 國立 국립 guojia kokuritsu natl nat
municipal city ville stad miejska městská ciudad cidade stads stadt city+of stadens by byens kaupunki kaupungin miasto miejski miejskie město městský mestni komunalny kommunal kommunale municipale δημοτικό городской городская міський بلدية 市立 市民 市 gemeente gemeentelijk stedelijk kunta kommune gemeinde public público offentlig publiczna városi
state staat estado état estatal land staatlich staatliche statens państwowy státní государственный держ bundes federal federale council
community neighbourhood neighborhood wijk communautaire comunitario gemeinschaft civic cívico lokal
culture cultural kultur culturel culturale kulturalny kulturelle kulturní mədəniyyət kultūros πολιτισμός πολιτιστικό ثقافة 文化 문화 კულტურის
science sciences wissenschaft ciencia scienza vitenskap videnskab vetenskap tiede nauka nauk věda bilim elm tudomány επιστήμη علوم 科学 科學 과학 wetenschap
technology technik technologie tecnología teknologi tekniikka techniki teknoloji technical technische tekniska tech 技术
art kunst künste arte konst taide sztuka umění umetnost sanat művészet τέχνη τεχνών искусство искусств мистецтво فن فنون الفن 艺术 藝術 美術 예술 yishu beaux+arts fine+arts
design gestaltung diseño crafts gewerbe handwerk artesanía
modern moderne nowoczesna současné contemporary contemporain contemporáneo zeitgenössische hedendaagse nykytaide nykytaiteen samtids samtid współczesny çağdaş современный 现代 現代
history geschichte histoire historia storia dějiny tarih historical historisches historique histórico storico historiallinen история stories 历史 歴史
nature natur naturaleza natureza luonto przyroda příroda natural naturelle naturkunde luonnon
music música hudba glasba zene μουσική 音乐 音楽 muziek musical muzyczna
research forschung recherche investigación ricerca investigação forskning tutkimus badawczy badań výzkumný výzkum araştırma исследование بحوث 研究 onderzoek
education bildung educación educação educazione utdanning uddannelse utbildning koulutus edukacja vzdělávání eğitim образование تعليم 教育 onderwijs
primary elementar primaire primaria elementary elementaire podstawowa základní grund folke ilk alap
volksschule vs grundschule primarschule folkeskole barneskole basisschool alakoulu=primary school
secondary secondaire secundaria secondaria mittel sekundar media střední średnia second+level comprehensive yläkoulu
gymnasium lyceum lycée liceo lukio ginnasio gym mittelschule sekundarschule high+school ungdomsskole scuola+media=secondary school
business wirtschaft économie economics handel commerce comercio kauppa 贸易
industry industrie teollisuus przemysł průmysl sanayi industrial industriel промышленность industrielle
international internationale internacional internazionale internasjonal kansainvälinen międzynarodowy mezinárodní uluslararası международный دولي 国际 国際 국제 intl int
world welt monde mundo verden värld maailma świat svetovni dünya мир عالم 世界 wereld
children kinder enfants niños crianças bambini barn barne lapset dzieci dětí çocuk дитячий 儿童 child
railway eisenbahn bahn rail chemin+de+fer ferrocarril ferrovia jernbane järnväg rautatie kolej železnice demiryolu 铁路 鉄道 spoorweg
law recht droit direito diritto rett right rätt prawo rechtswissenschaft juridicum legal
holy heilig heilige sacré sacred sagrado
spirit geist ghost esprit espíritu spirito ducha duch святого+духа holy+spirit
lady notre+dame our+lady liebfrauen nuestra+señora nossa+senhora madonna
royal königlich royale real reale kongelig kunglig kuninkaallinen królewski královský koninklijk
美術館 美术馆 미술관 bijutsukan=museum art
conservatory konservatorium conservatoire conservatorio musikschule konzervatoř musikkskole=music school`;

export const SAINT =
  "saint st sankt san santa santo são szent święty świętego świętej święta svatý svatého svatá svaté hl ste sainte sant sveti sveta agios άγιος άγια святой святого святая svatý pyhän pyhä hellige sint sfântul aziz";

/** Words at the end of compounds. */
export const HEADS =
  "haus hus huis huset halle hall turm kirche kirke kirken kyrka kyrkan kerk schule skole skolen skola skolan school bibliothek bibliotek biblioteket bibliotheek museum museet theater teater teatret bahnhof stadion arena bad heim zentrum senter centrum garage gasse strasse straat gata gade gate vej veg weg allee platz plads park hof fabrik gymnasium klinik brücke bro brug gebäude saal werk schloss slott burg kapelle spital markt lager kantoor kontor institut talo talon kirkko kirkon koulu kirjasto museo teatteri silta keskus asema torni halli tower house bau bygg bygning gebouw";
