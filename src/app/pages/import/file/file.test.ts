import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { chooseSheet } from "../columns/guess-columns";
import { sheetXml, workbook } from "../testing/workbook";
import { readDelimited } from "./read-delimited";
import { readWorkbook, refuseOldFormat } from "./read-workbook";

describe("a workbook", () => {
  it("has its sheets with texts, numbers, dates and flags", async () => {
    const bytes = workbook({
      Notes: [["Stand Mai"]],
      Projekte: [
        ["Titel", "BGF", "Fertig"],
        ["Haus am See", 1250.5, new Date("2019-05-17")],
        ["Hof", 0.1, true],
      ],
      Empty: [],
    });
    const sheets = await readWorkbook(bytes);
    expect(sheets.map(({ name }) => name)).toEqual(["Notes", "Projekte"]);
    expect(sheets[1]?.rows).toEqual([
      ["Titel", "BGF", "Fertig"],
      ["Haus am See", 1250.5, "2019-05-17"],
      ["Hof", 0.1, true],
    ]);
    expect(chooseSheet(sheets)).toBe(1);
  });

  it("has no hidden sheets, unless all are hidden", async () => {
    const rows = [["Titel"], ["Hof"]];
    const names = async (...states: string[]) => {
      const sheets = Object.fromEntries(states.map((_, index) => [`Sheet ${index + 1}`, rows]));
      const bytes = workbook(sheets, {}, states);
      return (await readWorkbook(bytes)).map(({ name }) => name);
    };
    expect(await names("hidden", "visible", "veryHidden", "")).toEqual(["Sheet 2", "Sheet 4"]);
    expect(await names("hidden", "veryHidden")).toEqual(["Sheet 1", "Sheet 2"]);
  });

  it("may have formatted cells without a value in all columns, and large pictures", {
    tags: "all",
  }, async () => {
    const empty = Array.from({ length: 16_384 }, () => undefined);
    const bytes = workbook(
      {
        A: [
          ["Titel", "Ort", ...empty.slice(2)],
          ["Hof", "Ulm"],
        ],
      },
      { "xl/media/image1.png": [new Uint8Array(61 * 2 ** 20), { level: 0 }] },
    );
    expect((await readWorkbook(bytes))[0]?.rows).toEqual([
      ["Titel", "Ort"],
      ["Hof", "Ulm"],
    ]);
  });

  const refusal = async (bytes: Uint8Array) => {
    try {
      refuseOldFormat(bytes);
      await readWorkbook(bytes);
    } catch (error) {
      return (error as Error).message;
    }
    return "";
  };

  it("is refused before it is unpacked if that takes more than 60 MB", async () => {
    const bytes = workbook({ A: [["Titel"], ["Hof"]] });
    const view = new DataView(bytes.buffer);
    // The directory at the end of the ZIP names the size of each file 24 bytes after its signature.
    const directory = Array.from({ length: bytes.length - 28 }, (_, at) => at).filter(
      (at) => view.getUint32(at) === 0x504b0102,
    );
    for (const at of directory) view.setUint32(at + 24, 0x7fff_ffff, true);
    expect(directory).toHaveLength(5);
    expect(await refusal(bytes)).toContain("The workbook is too large");
  });

  it("is refused with 10,000 columns, and with a row far below all that a sheet can have", async () => {
    const wide = workbook({ A: [Array.from({ length: 10_000 }, (_, index) => `Column ${index}`)] });
    expect(await refusal(wide)).toBe("A sheet can have at most 200 columns with text");
    const deep = sheetXml([["Titel"]]).replace(
      "</sheetData>",
      '<row r="900000000"><c r="A900000000"><v>1</v></c></row></sheetData>',
    );
    expect(await refusal(workbook({ A: deep }))).toContain("damaged");
  });

  const utf16 = (text: string) => new Uint8Array([...text].flatMap((letter) => [letter.charCodeAt(0), 0]));
  const ole = (text: string) =>
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...utf16(text)]);
  it.each<[string, Uint8Array, string]>([
    ["a password", ole("EncryptedPackage"), "The workbook has a password. Save a copy without it"],
    ["the old format", ole("Workbook"), "This is an old Excel file (.xls). Save it as .xlsx or CSV"],
    [
      "a broken end",
      workbook({ A: [["Titel"], ["Hof"]] }).subarray(0, 300),
      "The workbook is damaged. Open it in a spreadsheet, and save it again as .xlsx",
    ],
    [
      "broken XML",
      workbook({ A: "<worksheet><sheetData><row" }),
      "The workbook is damaged. Open it in a spreadsheet, and save it again as .xlsx",
    ],
    [
      "no workbook",
      zipSync({ "word/document.xml": strToU8("<a/>") }),
      "This ZIP is no Excel workbook. Save the table as .xlsx or CSV",
    ],
  ])("is refused with %s", async (_, bytes, message) => {
    expect(await refusal(bytes)).toBe(message);
  });
});

describe("a text file", () => {
  const encode = (text: string) => new TextEncoder().encode(text);
  const rowsOf = (bytes: Uint8Array) => {
    const read = readDelimited(bytes, "projects.csv");
    return "sheet" in read ? read.sheet.rows : "for the API";
  };
  const TABLE = [
    ["Titel", "BGF", "Baukosten"],
    ["Haus, am See", "111,5", "1.250.000"],
    ["Hof", "1200,75", ""],
  ];
  it.each([
    ["semicolons", ";"],
    ["tabs", "\t"],
    ["bars", "|"],
  ])("is read with %s", (_, delimiter) => {
    expect(rowsOf(encode(TABLE.map((row) => row.join(delimiter)).join("\r\n")))).toEqual(TABLE);
  });

  it("is read with commas, a line that names the delimiter, and in UTF-16", () => {
    const quoted = TABLE.map((row) => row.map((text) => `"${text}"`).join(",")).join("\n");
    expect(rowsOf(encode(quoted))).toEqual(TABLE);
    const named = `sep=#\n${TABLE.map((row) => row.join("#")).join("\n")}`;
    expect(rowsOf(encode(named))).toEqual(TABLE);
    expect(
      rowsOf(
        new Uint8Array([
          0xff,
          0xfe,
          ...new Uint8Array(Uint16Array.from([...quoted].map((letter) => letter.charCodeAt(0))).buffer),
        ]),
      ),
    ).toEqual(TABLE);
  });

  it("in another code page than Windows-1252 says how to save it", () => {
    const turkish = new Uint8Array([...encode("Titel;Ort\nA;"), 0xde, ...encode("ehir\n")]);
    expect(readDelimited(turkish, "a.csv")).toMatchObject({
      notes: [expect.stringContaining("ł and ş are wrong, save it as CSV UTF-8")],
    });
  });

  it("of one column without a delimiter is read", () => {
    expect(rowsOf(encode("Titel\nHaus\nHof"))).toEqual([["Titel"], ["Haus"], ["Hof"]]);
  });

  it("is read by the API if it is JSON or the export of an account", () => {
    expect(rowsOf(encode('[{"title": "A"}]'))).toBe("for the API");
    expect(rowsOf(encode("section,id,title,content\nprojects,1,A,B"))).toBe("for the API");
  });

  it("with 10,000 columns, or that is no text, is refused", () => {
    const wide = Array.from({ length: 10_000 }, (_, index) => `c${index}`).join(",");
    expect(() => rowsOf(encode(`${wide}\n${wide}`))).toThrow("at most 200 columns");
    expect(() => rowsOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a]))).toThrow(
      "The file is not text",
    );
  });

  it.each([
    '<?xml version="1.0"?><Workbook/>',
    "\ufeff<html><table><tr><td>Titel</td></tr></table></html>",
  ])("that is %s is refused as no table", (text) => {
    expect(() => rowsOf(encode(text))).toThrow("This is a web page or XML");
  });

  it("names the line of a quotation mark that is not closed", () => {
    expect(readDelimited(encode('Titel,Ort\nA,x\n"B,x\nC,x\n'), "a.csv")).toMatchObject({
      notes: [expect.stringContaining("quotation mark in line 3")],
    });
  });
});
