import { wordList as list } from "./fold-words";
import type { FieldName } from "./project-fields";

/**
 * The words by which an import recognizes columns: English, German, French, Turkish, Spanish, Italian and Polish, in lower
 * case, without accents and punctuation (`foldWords`). The names and labels of fields are recognized without them.
 */

/** Columns that become two fields, or the name of the folder that has the pictures of a project. */
export const combinedColumns = {
  cityAndCountry: "City, country",
  period: "Start to completion",
  folder: "Folder of its pictures",
};
export type CombinedColumn = keyof typeof combinedColumns;

export const headings: {
  readonly [N in FieldName | CombinedColumn | "images" | "mainImageKind" | "mainImageAi"]?: readonly string[];
} = {
  title: list(
    "title; name; project; project name; project title; name of project; building name",
    "titel; projekt; projektname; projekttitel; projektbezeichnung; bezeichnung; bauvorhaben; vorhaben; objekt; objektname; bauwerk",
    "titre; nom; projet; nom du projet; intitule; operation; ouvrage; nom de l operation",
    "baslik; ad; adi; proje; proje adi; projenin adi; yapi adi; isin adi; proje ismi",
    "titulo; nombre; proyecto; nombre del proyecto; obra; denominacion",
    "titolo; nome; progetto; nome del progetto; opera; denominazione",
    "nazwa; nazwa projektu; tytul; nazwa inwestycji; inwestycja; nazwa zadania; obiekt; nazwa obiektu",
  ),
  description: list(
    "description; short description; summary; text; about; abstract; synopsis; project description",
    "beschreibung; kurzbeschreibung; projektbeschreibung; kurztext; erlauterung; text",
    "descriptif; description courte; resume; presentation; texte; description du projet",
    "aciklama; kisa aciklama; tanim; ozet; proje aciklamasi; proje tanimi; metin",
    "descripcion; descripcion breve; resumen; texto",
    "descrizione; descrizione breve; sintesi; testo; riassunto",
    "opis; opis projektu; krotki opis; skrot",
  ),
  longDescription: list(
    "long description; full description; detailed description; story",
    "langbeschreibung; langtext; ausfuhrliche beschreibung; erlauterungsbericht; projekttext",
    "description longue; description detaillee; texte long; notice",
    "uzun aciklama; detayli aciklama; rapor",
    "descripcion larga; descripcion detallada; memoria; memoria descriptiva",
    "descrizione lunga; descrizione dettagliata; relazione",
    "pelny opis; dlugi opis; opis szczegolowy",
  ),
  challenges: list(
    "challenges; challenge; herausforderung; herausforderungen; besonderheiten; defis; enjeux; contraintes",
    "zorluklar; retos; desafios; sfide; criticita",
  ),
  category: list(
    "category; type; typology; building type; sector; use; function; program; project type; building use",
    "kategorie; typ; typologie; gebaudetyp; gebaudeart; bauaufgabe; nutzung; nutzungsart; projektart; projekttyp; sparte",
    "categorie; type de projet; programme; usage; typologie; destination; secteur; type de batiment",
    "kategori; tur; tip; yapi turu; yapi tipi; islev; kullanim; fonksiyon; proje tipi; proje turu; bina tipi",
    "categoria; tipo; tipologia; uso; programa; tipo de proyecto",
    "destinazione; destinazione d uso; funzione; settore; tipo di progetto",
    "funkcja; rodzaj; rodzaj obiektu; typologia; przeznaczenie; typ budynku; typ projektu; rodzaj inwestycji",
  ),
  projectStatus: list(
    "work type; type of work; kind of work; works; intervention; massnahme; art der massnahme; art der arbeiten",
    "type de travaux; nature des travaux; type d intervention; is turu; calisma turu; insaat turu; uygulama turu",
    "tipo de obra; tipo de intervencion; tipo di intervento; intervento",
    "rodzaj robot; zakres robot; rodzaj prac",
  ),
  city: list(
    "city; town; municipality; stadt; ort; gemeinde; ville; commune; localite",
    "sehir; il; ilce; belediye; kent; ciudad; municipio; localidad; poblacion; citta; comune; localita",
    "miasto; miejscowosc; gmina",
  ),
  country: list("country; nation; land; staat; pays; ulke; pais; paese; nazione", "kraj; panstwo"),
  cityAndCountry: list(
    "city country; city and country; ort land; ville pays; sehir ulke; ciudad pais; citta paese",
  ),
  location: list(
    "location; address; place; site; street; site address; adresse; anschrift; strasse; standort; lage; baustelle",
    "localisation; lieu; emplacement; situation; adres; konum; lokasyon; yer; yeri",
    "direccion; ubicacion; emplazamiento; situacion; lugar; indirizzo; ubicazione; localizzazione; luogo; sito",
    "lokalizacja; adres; ulica; miejsce; polozenie",
  ),
  client: list(
    "client; customer; owner; employer; developer; commissioned by; clients",
    "bauherr; bauherrin; bauherrschaft; auftraggeber; auftraggeberin; ag; kunde; eigentumer; bauherren",
    "maitre d ouvrage; maitrise d ouvrage; commanditaire; moa",
    "isveren; musteri; mal sahibi; yatirimci; isveren adi",
    "cliente; promotor; propietario; propiedad; committente; committenza; proprieta",
    "inwestor; zamawiajacy; klient",
  ),
  numberOfLevels: list(
    "levels; floors; storeys; stories; number of floors; number of storeys; number of levels; no of floors",
    "geschosse; stockwerke; etagen; anzahl geschosse; geschosszahl; vollgeschosse; geschossanzahl",
    "niveaux; etages; nombre de niveaux; nombre d etages; kat; kat sayisi; kat adedi",
    "plantas; numero de plantas; niveles; pisos; piani; numero di piani; livelli",
    "liczba kondygnacji; kondygnacje; liczba pieter; ilosc kondygnacji",
  ),
  floorArea: list(
    "area; floor area; gross floor area; gfa; gia; nia; total area; built area; built up area; size; internal area; net area",
    "flache; bgf; ngf; nuf; nrf; bruttogrundflache; brutto grundflache; nutzflache; wohnflache; geschossflache",
    "gesamtflache; nettogrundflache; bruttogeschossflache; grosse; surface; sdp; shon; shob; shab; surface de plancher",
    "surface utile; surface habitable; surface totale; alan; insaat alani; toplam alan; kapali alan; brut alan; yapi alani",
    "toplam insaat alani; metrekare; superficie; superficie construida; superficie util; area construida",
    "superficie lorda; superficie utile; slp; sul; superficie totale; superficie total; surface plancher",
    "gsf; sf; sq ft; sqft; square feet; square footage; sup const; sup construida; sup lorda",
    "powierzchnia; powierzchnia uzytkowa; powierzchnia calkowita; powierzchnia zabudowy; pow uzytkowa; pow calkowita; pum",
  ),
  floorAreaBasis: list(
    "area basis; basis of the area; flachenart; flachentyp; type de surface; alan turu; tipo de superficie; tipo di superficie",
  ),
  plotRatio: list(
    "plot ratio; far; floor area ratio; fsi; gfz; geschossflachenzahl; ausnutzungsziffer; emsal; kaks",
    "coefficient d occupation; edificabilidad; indice de edificabilidad; indice di edificabilita; indice fondiario",
  ),
  costAmount: list(
    "cost; costs; construction cost; construction costs; budget; value; contract value; project value; construction value",
    "contract sum; build cost; kosten; baukosten; gesamtkosten; herstellungskosten; bausumme; auftragssumme; investition; bauvolumen",
    "investitionssumme; cout; couts; montant; montant des travaux; cout des travaux; cout de construction; montant travaux",
    "maliyet; insaat maliyeti; butce; bedel; yatirim; proje bedeli; sozlesme bedeli; toplam maliyet; maliyeti",
    "coste; costes; presupuesto; pem; importe; coste de construccion; costo; costi; importo; importo lavori",
    "importo dei lavori; costo di costruzione; valore",
    "koszt; koszty; koszt budowy; wartosc; wartosc inwestycji; wartosc robot; budzet; koszt inwestycji",
  ),
  costCurrency: list(
    "currency; wahrung; devise; monnaie; para birimi; doviz; moneda; divisa; valuta",
    "waluta",
  ),
  costYear: list(
    "year of the cost; cost year; year of cost; price year; kostenstand; preisstand; annee du cout; maliyet yili",
    "ano del coste; anno del costo",
  ),
  constructionStatus: list(
    "status; state; stage; construction status; project status; stand; projektstand; projektstatus; bauzustand; bearbeitungsstand",
    "statut; etat; avancement; etat d avancement; phase; durum; durumu; asama; proje durumu; estado; fase",
    "stato; stato di avancamento; stato del progetto",
    "stan; etap; stan realizacji",
  ),
  designPhase: list(
    "design phase; planning phase; design period; planungszeit; planung; planungszeitraum; planungsphase; etudes",
    "phase de conception; tasarim sureci; tasarim yili; proje yili; fase de diseno; fase di progettazione; progettazione",
  ),
  constructionPhase: list(
    "construction phase; bauphase; phase de chantier; insaat sureci; fase de obra; fase di cantiere",
  ),
  period: list(
    "period; project period; construction period; duration; years; from to; dates; zeitraum; bauzeit; bauzeitraum",
    "projektlaufzeit; ausfuhrungszeit; planungs und bauzeit; laufzeit; periode; duree; calendrier; sure; donem",
    "tarih araligi; yapim sureci; periodo; fechas; plazo; durata",
    "okres; lata; lata realizacji; czas realizacji",
  ),
  startDate: list(
    "start; start date; started; begin; start year; beginn; baubeginn; planungsbeginn; startdatum; startjahr",
    "debut; date de debut; demarrage; debut des travaux; baslangic; baslangic tarihi; baslama tarihi; baslangic yili",
    "inicio; fecha de inicio; ano de inicio; inizio; data di inizio; inizio lavori",
    "poczatek; rozpoczecie; data rozpoczecia; rok rozpoczecia",
  ),
  completionDate: list(
    "completion; completion date; completed; year; year of completion; completion year; finish; end; end date; date; built",
    "delivery date; year built; fertigstellung; fertiggestellt; jahr; baujahr; fertigstellungsjahr; abschluss; ende; datum",
    "ubergabe; bauende; annee; livraison; date de livraison; achevement; annee de livraison; fin; reception",
    "annee d achevement; yil; bitis; bitis tarihi; bitis yili; tamamlanma; tamamlanma tarihi; tamamlanma yili; tarih",
    "teslim tarihi; yapim yili; ano; fecha; finalizacion; fin de obra; fecha fin de obra; fecha fin obra; ano de finalizacion; terminacion; anno; data",
    "completamento; fine lavori; ultimazione; anno di completamento; realizzazione; realisierung",
    "rok; rok realizacji; rok ukonczenia; data ukonczenia; zakonczenie; data zakonczenia; ukonczenie; rok budowy; oddanie",
  ),
  practiceRole: list(
    "role; our role; your role; services; scope; service; responsibility; scope of services",
    "rolle; leistung; leistungen; leistungsphasen; lph; leistungsumfang; aufgabe; unsere leistung; unsere rolle",
    "mission; missions; notre role; rol; gorev; hizmet; hizmetler; kapsam; rolumuz; servicios; funcion; alcance",
    "ruolo; prestazione; prestazioni; servizi; incarico",
    "zakres; nasza rola; zakres uslug; zakres opracowania",
  ),
  deliveryMethod: list(
    "delivery method; procurement; contract type; vergabeart; vergabe; beschaffung; vertragsart; mode de passation",
    "marche; ihale turu; ihale usulu; contratacion; tipo de contrato; affidamento; tipo di appalto; appalto",
  ),
  certifications: list(
    "certification; certifications; certificate; certificates; zertifizierung; zertifizierungen; zertifikat; zertifikate",
    "certification environnementale; sertifika; sertifikalar; certificacion; certificaciones; certificado; certificazione",
    "certificazioni; certificati; nachhaltigkeit",
  ),
  awards: list(
    "awards; award; prizes; prize; preise; auszeichnung; auszeichnungen; prix; recompenses; distinctions",
    "odul; oduller; odulleri; premios; premio; galardones; premi; riconoscimenti",
    "nagrody; nagroda; wyroznienia",
  ),
  publications: list(
    "publications; publication; press; publikation; publikationen; veroffentlichung; veroffentlichungen; presse",
    "yayin; yayinlar; basin; publicaciones; prensa; pubblicazioni; stampa",
    "publikacje",
  ),
  tags: list(
    "tags; keywords; tag; schlagworte; schlagworter; stichworte; stichworter; mots cles; mot cle; etiquettes",
    "etiket; etiketler; anahtar kelimeler; etiquetas; palabras clave; etichette; parole chiave",
    "slowa kluczowe; tagi",
  ),
  programsUsed: list(
    "software; programs; programs used; tools; logiciel; logiciels; yazilim; yazilimlar; programlar; programas; programmi",
  ),
  stakeholders: list(
    "stakeholders; parties; beteiligte; projektbeteiligte; intervenants; acteurs; paydaslar; agentes; intervinientes; attori",
  ),
  collaborators: list(
    "collaborators; team; consultants; partners; project team; design team; mitarbeiter; fachplaner; partner; planungsteam",
    "projektteam; arge; equipe; collaborateurs; bureaux d etudes; partenaires; ekip; danismanlar; proje ekibi; tasarim ekibi",
    "equipo; colaboradores; consultores; gruppo di lavoro; collaboratori; consulenti",
    "architect; architects; architekt; architekten; architecte; architectes; mimar; mimarlar; arquitecto; arquitectos",
    "architetto; architetti; progettista; progettisti; structural engineer; tragwerksplaner; statiker; ingenieur structure; statik proje; ingeniero estructural",
    "zespol; zespol projektowy; wspolpraca; architekt prowadzacy; konstrukcja; projektant; autorzy",
    "maitre d œuvre; maitrise d œuvre; maitre d oeuvre; maitrise d oeuvre",
  ),
  companyType: list(
    "company type; firm type; unternehmensart; type d entreprise; firma turu; tipo de empresa; tipo di azienda",
  ),
  videoUrl: list("video; video link; video url; film"),
  images: list(
    "images; pictures; photos; image files; bilder; fotos; bilddateien; fichiers images; gorseller; resimler; fotograflar",
    "imagenes; immagini; foto; zdjecia",
  ),
  mainImageKind: list(
    "main image kind; kind of picture; picture kind; image kind; bildart; art des bildes; type d image; genre d image",
    "gorsel turu; resim turu; tipo de imagen; tipo di immagine",
  ),
  mainImageAi: list(
    "main image ai; use of ai; ai; artificial intelligence; ki; kunstliche intelligenz; ia; intelligence artificielle",
    "yapay zeka; inteligencia artificial; intelligenza artificiale",
  ),
  folder: list(
    "folder; picture folder; project number; project no; project code; job number; job no; job; ordner; bilderordner; projektnummer",
    "projektnr; projekt nr; dossier; numero de projet; n de projet; code projet; n affaire; numero d affaire; klasor; proje no; proje numarasi; carpeta",
    "codigo; codigo de proyecto; cartella; codice progetto; commessa",
  ),
};

/**
 * Parts of headings of columns that no field takes, although they contain the word of one: the area of the plot, whom to
 * call, and who leads the project.
 */
export const otherColumns =
  /\b(plot|site area|land area|lot size|grundstuck|terrain|parcelle|arsa|parsel|parcela|solar|lotto)|grundstuck|\bansprechpartner|\b(projektleit|bauleit|chef de projet|jefe de proyecto|capo ?progetto|proje muduru)|\b(project|construction) manager/;
/** A heading of a price per area is no cost of the project. */
export const pricePerArea = /(\/|\b(pro|per|par|je|por|al)\b) ?(m2|qm|sqm|sq ft|sqft|mq)/;
