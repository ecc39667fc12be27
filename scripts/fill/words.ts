// The words of the filled site: a few are in most texts, most are in a few, and some are in other scripts.

import type { Random } from "./random.ts";

const COMMON = `the of and a in to with for on by house concrete timber light roof wall garden floor brick street
  building room stone space public plan glass facade city structure steel court stair window school museum library
  office tower bridge pavilion housing apartment courtyard landscape interior terrace workshop theatre station hall
  park river hill harbour village square site material detail section elevation model drawing column beam slab arch
  vault dome frame panel screen balcony gallery corridor entrance lobby kitchen bath studio loft attic cellar garage
  barn chapel church temple mosque clinic hospital laboratory factory warehouse market hotel school nursery campus
  stadium pool spa archive embassy prison airport terminal dock quay canal dam water rain wind sun shade shadow
  daylight view horizon slope terrain soil tree forest grass meadow field path road rail grid axis module rhythm
  scale proportion colour texture surface joint edge corner threshold void mass volume enclosure envelope insulation
  ventilation heating cooling energy passive solar carbon reuse demolition renovation conversion extension restoration
  heritage listed memory history client budget schedule contractor engineer surveyor carpenter mason craft prefabricated
  laminated charred oiled polished rough smooth black white grey red green copper zinc bronze aluminium bamboo cork
  clay rammed earth plaster lime terrazzo marble granite slate travertine ceramic tile mosaic textile wool felt`;
const OTHER_SCRIPTS = `σπίτι μπετόν φως κήπος дом бетон свет сад крыша здание площадь بيت خرسانة ضوء حديقة جدار שער בית אור
  גן コンクリート 住宅 庭園 建築 光 混凝土 住宅楼 花园 주택 정원 콘크리트 บ้าน สวน घर रोशनी`;
const SYLLABLES =
  "ba be bo da de di fa fe fi ga go ka ke ki ko la le li lo ma me mi na ne no pa pe pi ra re ri ro sa se si so ta te ti to va ve vi zu".split(
    " ",
  );
const RARE_COUNT = 30_000;
const split = (text: string) => text.split(/\s+/).filter(Boolean);

/** Invented words of three syllables or more: a number, written with the syllables as digits. */
function rareWords() {
  const base = SYLLABLES.length;
  return Array.from({ length: RARE_COUNT }, (_, number) => {
    let word = "";
    for (let rest = number + base ** 2; rest > 0; rest = Math.floor(rest / base))
      word += SYLLABLES[rest % base] ?? "";
    return word;
  });
}

const WORDS = [...new Set([...split(COMMON), ...split(OTHER_SCRIPTS), ...rareWords()])];
/** The words that a title can begin with. */
const TITLE_WORDS = WORDS.slice(10);

/** A text of `first` to `last` words. */
export function textFrom(random: Random, first: number, last: number) {
  let text = random.pickRanked(WORDS);
  for (let count = random.between(first, last); count > 1; count--) text += ` ${random.pickRanked(WORDS)}`;
  return `${text}.`;
}

export const titleFrom = (random: Random, city: string) =>
  `${capital(random.pickRanked(TITLE_WORDS))} ${random.pickRanked(TITLE_WORDS)}, ${city}`;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const FIRST_NAMES = split(
  "Ada Bruno Carla Dana Elif Farid Greta Hana Ivo Jonas Keiko Lena Mara Nils Olga Pavel Rosa Sami Tove Yusuf Ελένη Анна 健 سارة",
);
const LAST_NAMES = split(
  "Norrback Falcetti Ferreiro Whitcombe Aydin Haddad Lindqvist Sato Marin Novak Okafor Petrov Quist Rossi Silva Tanaka Ueda Varga Wolff Zhang Παππάς Иванова 佐藤 حداد",
);
export const nameFrom = (random: Random) => ({
  first: random.pick(FIRST_NAMES),
  last: random.pick(LAST_NAMES),
});

export function fullNameFrom(random: Random) {
  const { first, last } = nameFrom(random);
  return `${first} ${last}`;
}

const COUNTRIES = {
  Portugal: "Lisbon Porto Braga Évora",
  Finland: "Helsinki Turku Oulu Puumala",
  Japan: "Tokyo Osaka Kyoto 京都",
  Brazil: "Recife Curitiba Brasília",
  Germany: "Berlin Hamburg München Leipzig",
  "United States": "Chicago Boston Austin Portland",
  Greece: "Αθήνα Patras",
  India: "Mumbai Pune Chandigarh",
  Mexico: "Mérida Oaxaca Puebla",
  Switzerland: "Basel Zürich Lausanne Chur",
  Nigeria: "Lagos Abuja",
  Egypt: "Cairo القاهرة",
  Denmark: "Aarhus Odense",
  Chile: "Santiago Valparaíso",
};
const COUNTRY_NAMES = Object.keys(COUNTRIES);
/** Cities with their country, the first ones common. Most of them are invented, because real data has hundreds. */
export const PLACES = [
  ...Object.entries(COUNTRIES).flatMap(([country, cities]) =>
    split(cities).map((city) => ({ city, country })),
  ),
  ...Array.from({ length: 400 }, (_, number) => ({
    city: capital(WORDS.at(-1 - number * 7) ?? ""),
    country: COUNTRY_NAMES[number % COUNTRY_NAMES.length] ?? "",
  })),
];
