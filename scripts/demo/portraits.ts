// Draws the portraits of the demo's users: the marks of their firms, each from a few shapes. Writes the PNGs in portraits/.
// node scripts/demo/portraits.ts
import { mkdirSync } from "node:fs";
import sharp from "sharp";

type Mark = { background: string; color: string; strokes?: string; fills?: string };

/** Drawn in a square of 400 by 400; a circle of 320 is what pages show of it. */
const marks: Record<string, Mark> = {
  ada: {
    background: "#22304a",
    color: "#f3e7d3",
    strokes: "M105 275V185L200 115L295 185V275Z M105 185H295 M168 138V275 M232 138V275",
  },
  bruno: {
    background: "#7d3420",
    color: "#f6e3d0",
    strokes: "M80 245Q200 115 320 245 M80 215H320 M122 215V208 M278 215V208",
  },
  carla: {
    background: "#a8482f",
    color: "#f7e6da",
    fills:
      "M100 135h92v36h-92z M208 135h92v36h-92z M100 187h38v36h-38z M154 187h92v36h-92z M262 187h38v36h-38z M100 239h92v36h-92z M208 239h92v36h-92z",
  },
  dana: {
    background: "#1f5266",
    color: "#dff0f2",
    strokes:
      "M90 205a55 55 0 1 0 110 0a55 55 0 1 0 -110 0 M215 205a48 48 0 1 0 96 0a48 48 0 1 0 -96 0 M80 285H320",
  },
  root: {
    background: "#2a2b2e",
    color: "#f4f2ee",
    fills: "M150 110h100v100h-100z M125 224h150v26h-150z M95 264h210v30h-210z",
  },
  chisomo: {
    background: "#c08a1e",
    color: "#2b2410",
    strokes: "M75 175Q200 95 325 175",
    fills:
      "M95 275v-55a22 22 0 0 1 44 0v55z M151 275v-55a22 22 0 0 1 44 0v55z M207 275v-55a22 22 0 0 1 44 0v55z M263 275v-55a22 22 0 0 1 44 0v55z",
  },
  tamar: {
    background: "#5b2f3a",
    color: "#f2ddd0",
    strokes:
      "M100 280V205a100 100 0 0 1 200 0V280 M140 280V205a60 60 0 0 1 120 0V280 M180 280V205a20 20 0 0 1 40 0V280",
  },
  ines: { background: "#2f6f4a", color: "#fff3c4", fills: "M200 95l85 190h-170z M180 95h40v-22h-40z" },
  karla: {
    background: "#d8c7a3",
    color: "#4a3f2a",
    strokes:
      "M110 110H290V290H110Z M110 110L290 290 M290 110L110 290 M150 200a50 50 0 1 0 100 0a50 50 0 1 0 -100 0",
  },
  owen: {
    background: "#8a5a12",
    color: "#fbeed6",
    strokes: "M90 275L200 110L310 275Z M200 110V275 M145 193L200 275L255 193",
  },
  lieven: {
    background: "#dfe9dc",
    color: "#23503a",
    strokes: "M105 285V195L200 110L295 195V285Z M152 153V285 M200 110V285 M248 153V285 M105 240H295",
  },
  agnieszka: {
    background: "#3b3f45",
    color: "#e9e4da",
    strokes: "M110 110H290V290H110Z M170 110V290 M230 110V290 M110 170H290 M110 230H290",
    fills: "M170 170h60v60h-60z",
  },
  rasa: {
    background: "#c9472b",
    color: "#fff1e8",
    strokes: "M200 290V215 M200 215L120 120 M200 215L165 120 M200 215L235 120 M200 215L280 120 M95 120H305",
  },
  akua: {
    background: "#2e4a2b",
    color: "#f4e3b5",
    strokes: "M85 125L200 200L315 125 M200 200V290 M85 125L200 290 M315 125L200 290",
  },
  haruka: {
    background: "#1d3b63",
    color: "#e7eef6",
    strokes:
      "M80 205L120 140L160 205L200 140L240 205L280 140L320 205 M80 250Q110 225 140 250T200 250T260 250T320 250",
  },
  marisol: {
    background: "#14161f",
    color: "#e9e3ff",
    strokes: "M105 265a95 95 0 0 1 190 0Z M185 172V265 M215 172V265",
    fills: "M262 110a20 20 0 1 0 40 0a20 20 0 1 0 -40 0",
  },
  jaka: {
    background: "#d7e3ea",
    color: "#b3261e",
    strokes: "M200 105L290 155V215L255 250H145L110 215V155Z M150 250V292 M250 250V292 M180 250V195H220V250",
  },
};

const folder = new URL("portraits/", import.meta.url).pathname;
mkdirSync(folder, { recursive: true });
for (const [username, { background, color, strokes, fills }] of Object.entries(marks)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="${background}"/>
    <path d="${strokes ?? ""}" fill="none" stroke="${color}" stroke-width="11" stroke-linejoin="round" stroke-linecap="round"/>
    <path d="${fills ?? ""}" fill="${color}"/></svg>`;
  await sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toFile(`${folder}${username}.png`);
}
