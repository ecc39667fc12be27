import { describe, expect, it } from "vitest";
import pairs from "./building-names.tsv?raw";
import { cityWord, type Described, LEAST_LIKENESS, likeness, nameWords } from "./likeness";

const described = (name: string, city = "", country = "", year = ""): Described => ({
  names: [name],
  city: city || null,
  country: country || null,
  year: year === "" ? null : Number(year),
});
const rows = pairs
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const cells = line.split("\t");
    const [a = "", cityA, countryA, yearA, b = "", cityB, countryB, yearB, same] = cells;
    return {
      a: described(a, cityA, countryA, yearA),
      b: described(b, cityB, countryB, yearB),
      isSame: same === "1",
    };
  });
const buildings = rows.flatMap(({ a, b }) => [a, b]);

function firstCandidate(project: Described) {
  const [first] = buildings
    .filter((building) => building !== project)
    .map((building) => ({ building, score: likeness(project, building) }))
    .filter(({ score }) => score >= LEAST_LIKENESS)
    .sort((one, other) => other.score - one.score);
  return first?.building;
}

describe("the list of pairs of names", () => {
  it("has the same building as the first candidate in 95%", () => {
    const same = rows.filter(({ isSame }) => isSame);
    const missed = same.filter(({ a, b }) => firstCandidate(a) !== b || firstCandidate(b) !== a);
    expect(missed.length / same.length, missed.map(({ a }) => a.names[0]).join("; ")).toBeLessThanOrEqual(
      0.05,
    );
  });

  it("has another building as a candidate in at most 2%", () => {
    const other = rows.filter(({ isSame }) => !isSame).flatMap(({ a, b }) => [a, b]);
    const offered = other.filter((building) => firstCandidate(building));
    expect(
      offered.length / other.length,
      offered.map(({ names }) => names[0]).join("; "),
    ).toBeLessThanOrEqual(0.02);
  });

  it("has a word in common in each pair, or years that differ by at most one", () => {
    const unfindable = rows.filter(({ a, b, isSame }) => {
      const words = new Set(nameWords(a).split(" "));
      const areYearsNear = a.year !== null && b.year !== null && Math.abs(a.year - b.year) <= 1;
      return (
        isSame &&
        !areYearsNear &&
        !nameWords(b)
          .split(" ")
          .some((word) => word !== "" && words.has(word))
      );
    });
    expect(unfindable.map(({ a }) => a.names[0])).toEqual([]);
  });

  it("has one word for the city in each pair", () => {
    for (const { a, b, isSame } of rows) if (isSame) expect(cityWord(a.city)).toBe(cityWord(b.city));
  });
});

const isOffered = (
  a: string,
  b: string,
  years: [string, string] = ["2010", "2010"],
  cities = ["Graz", "Graz"],
) =>
  likeness(described(a, cities[0], "Austria", years[0]), described(b, cities[1], "AT", years[1])) >=
  LEAST_LIKENESS;

describe("names of one building", () => {
  it.each([
    ["in two languages", "Biblioteca Municipal Ferreira", "Ferreira Public Library"],
    ["with a compound word", "Hauptfeuerwache Lend", "Lend Central Fire Station"],
    ["in Cyrillic", "Музей Пушкина", "Muzey Pushkina"],
    ["in Greek", "Θέατρο Σελήνη", "Selini Theatre"],
    ["in Arabic", "متحف الشيخ زايد", "Sheikh Zayed Museum"],
    ["in Hebrew", "מוזיאון רמון", "Muzion Ramon"],
    ["in Korean", "서울 박물관", "Seoul Museum", "Seoul"],
    ["in Japanese syllables", "メディアテーク", "Mediateek"],
    ["in Chinese characters", "国家大剧院", "National Opera House"],
    ["with an acronym", "Landesklinikum Murtal", "LK Murtal"],
    ["with abbreviations", "Verwaltungsgeb. Stadtwerke", "Verwaltungsgebäude Stadtwerke"],
    ["with a Roman numeral", "Phase III Murpark", "Murpark Phase 3"],
    ["with a spelling mistake", "Konservatorium Kastner", "Konservatorum Kasstner"],
    ["with an umlaut spelled out", "Mühlhäuser Höfe", "Muehlhaeuser Hoefe"],
    ["in another order", "Murpark, Sporthalle", "Sporthalle Murpark"],
    ["with its city and its architects", "Villa Reininghaus", "Villa Reininghaus Graz, Arch. Ada Zylinder"],
    ["with the work that was done", "Umbau und Erweiterung Villa Reininghaus", "Villa Reininghaus"],
    ["with another name in brackets", "Halle Reininghaus (now Kulturhaus Tannhof)", "Kulturhaus Tannhof"],
    ["with the name of another owner", "Novartis Tower", "Sandoz Tower"],
    ["with its former use", "Ehemaliges Zollamt Kaiserfeld", "Kaiserfeld Studios"],
  ])("%s", (_, a, b, city = "Graz") => {
    expect(isOffered(a, b, ["2010", "2010"], [city, city])).toBe(true);
    expect(isOffered(b, a, ["2010", "2010"], [city, city])).toBe(true);
  });

  it("finds a renovation of many years later by its equal name", () => {
    expect(isOffered("Villa Reininghaus", "Renovierung der Villa Reininghaus", ["1910", "2012"])).toBe(true);
    expect(isOffered("Willis Tower", "Sears Tower", ["2022", "1974"])).toBe(true);
  });

  it("compares all names", () => {
    const building = {
      ...described("Neue Galerie", "Graz", "AT", "2010"),
      names: ["Neue Galerie", "Joanneum"],
    };
    expect(likeness(described("Joanneum Graz", "Graz", "AT", ""), building)).toBeGreaterThan(LEAST_LIKENESS);
  });
});

describe("names of two buildings", () => {
  it.each([
    ["numbers", "Murpark 3", "Murpark 13"],
    ["letters", "Murpark Block C", "Murpark Block D"],
    ["Roman numerals", "Bürohaus Tannhof II", "Bürohaus Tannhof IV"],
    ["directions", "Klinik Murtal Süd", "Klinik Murtal West"],
    ["directions in two languages", "Klinik Murtal Süd", "Murtal North Clinic"],
    ["colours", "Casa Verde", "Casa Azul"],
    ["opposites", "Große Bühne Lend", "Kleine Bühne Lend"],
    ["saints", "Kirche St. Georg", "Kirche St. Nikolaus"],
    ["patrons", "Collège Jean-Moulin", "Collège Jean-Mermoz"],
    ["kinds", "Station Road Library", "Station Road Hospital"],
    ["a kind and a quality", "École maternelle Jaurès", "École primaire Jaurès"],
    ["known words", "Edifício Sol", "Edifício Lua"],
    ["a word that is near", "Volksschule Leopoldgasse", "Volksschule Leonardogasse"],
    ["all words but the kind", "Museum Reininghaus", "Museum Eggenberg"],
    ["bracketed streets", "Library (Station Road)", "Swimming Pool (Station Road)"],
  ])("differ by %s", (_, a, b) => {
    expect(isOffered(a, b)).toBe(false);
    expect(isOffered(b, a)).toBe(false);
  });

  it("differ by old and new if the years differ", () => {
    expect(isOffered("Neue Mälzerei", "Alte Mälzerei", ["2018", "1901"])).toBe(false);
    expect(isOffered("Neue Mälzerei", "Alte Mälzerei", ["2018", "2018"])).toBe(true);
  });

  it("differ by an additional kind unless the year is the same", () => {
    expect(isOffered("Rathaus Lend", "Rathausgarage Lend", ["2000", "2001"])).toBe(false);
  });

  it("differ by city and country", () => {
    expect(isOffered("Villa Reininghaus", "Villa Reininghaus", ["2010", "2010"], ["Graz", "Linz"])).toBe(
      false,
    );
    const [one, other] = [
      described("Christ Church", "Cambridge", "USA"),
      described("Christ Church", "Cambridge", "England"),
    ];
    expect(likeness(one, other)).toBe(0);
    expect(likeness(described("Christ Church", "Cambridge", "UK"), other)).toBeGreaterThan(LEAST_LIKENESS);
  });

  it("have no likeness without words", () => {
    expect(likeness(described(""), described(""))).toBe(0);
    expect(likeness(described("!!!", "Graz"), described("—", "Graz"))).toBe(0);
  });
});

it("has one word for a city in several languages", () => {
  const groups = [
    ["Wien", "Vienna", "1010 Wien", "Vienna, Austria", "WIEN"],
    ["New York", "New York City", "NYC"],
    ["Frankfurt am Main", "Frankfurt", "Frankfurt a. M."],
    ["Vancouver BC", "Vancouver"],
    ["Lübeck", "Luebeck"],
    ["St. Pölten", "Sankt Pölten"],
    ["Москва", "Moscow"],
    ["北京", "Beijing", "北京市"],
    ["Den Haag", "The Hague"],
    ["Bolzano/Bozen", "Bozen"],
  ];
  for (const names of groups) expect(new Set(names.map(cityWord)).size, names.join()).toBe(1);
  expect(cityWord("Wien")).toBe("vienna");
  expect(cityWord(null)).toBe("");
  expect(cityWord("Zürich")).toMatch(/^[a-z0-9]+$/);
});

it("has words of all names for the index, without cities", () => {
  const words = nameWords({
    ...described("Stadtmuseum Graz", "Graz"),
    names: ["Stadtmuseum Graz", "Palais Khuenburg"],
  });
  expect(words).toMatch(/^[a-z0-9]+( [a-z0-9]+)*$/);
  expect(words.split(" ")).toEqual(expect.arrayContaining(["stadtmuseum", "museum", "palace"]));
  expect(words.split(" ")).not.toContain("graz");
  expect(nameWords(described("国家体育场"))).toContain("stadium");
  expect(nameWords(described(""))).toBe("");
});
