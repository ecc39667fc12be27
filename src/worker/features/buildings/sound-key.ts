/** Letters of other alphabets, as people write them in Latin ones. */
const ALPHABETS = (
  "а a б b в v г g д d е e ё e ж zh з z и i й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ _ ы y ь _ э e ю yu я ya " +
  "і i ї i є ye ґ g ў u ј j љ lj њ nj ћ c ђ d џ dz ѓ g ќ k ѕ z " +
  "α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o " +
  "ა a ბ b გ g დ d ე e ვ v ზ z თ t ი i კ k ლ l მ m ნ n ო o პ p ჟ zh რ r ს s ტ t უ u ფ p ქ k ღ gh ყ q შ sh ჩ ch ც ts ძ dz წ ts ჭ ch ხ kh ჯ j ჰ h " +
  "ا a ب b ت t ث th ج j ح h خ kh د d ذ dh ر r ز z س s ش sh ص s ض d ط t ظ z ع a غ gh ف f ق q ك k ل l م m ن n ه h و u ي i ة a ى a ء _ " +
  "א a ב b ג g ד d ה h ו u ז z ח h ט t י i כ k ך k ל l מ m ם m נ n ן n ס s ע a פ p ף p צ ts ץ ts ק k ר r ש sh ת t " +
  "ա a բ b գ g դ d ե e զ z է e ը e թ t ժ zh ի i լ l խ kh ծ ts կ k հ h ձ dz ղ gh ճ ch մ m յ y ն n շ sh ո o չ ch պ p ջ j ռ r ս s վ v տ t ր r ց ts ւ v փ p ք k օ o ֆ f " +
  "ß ss ø o ł l æ ae œ oe þ th ð d đ d ı i ə a ŋ n"
).split(" ");
const LETTERS = new Map(
  ALPHABETS.flatMap((letter, index) =>
    index % 2 === 0 ? [[letter, (ALPHABETS[index + 1] ?? "").replace("_", "")] as const] : [],
  ),
);
const OTHER_LETTER = /[^\0-\x7f]/g;

/** Japanese syllables in the order of Unicode from ァ on. */
const KANA = (
  "a a i i u u e e o o ka ga ki gi ku gu ke ge ko go sa za shi ji su zu se ze so zo ta da chi ji _ tsu zu te de to do na ni nu ne no " +
  "ha ba pa hi bi pi fu bu pu he be pe ho bo po ma mi mu me mo ya ya yu yu yo yo ra ri ru re ro wa wa i e o n vu"
).split(" ");
const HIRAGANA_DISTANCE = 0x60;
const FIRST_KANA = 0x30a1;
/** A small vowel replaces that of the syllable before it: ディ is "di". */
const SMALL = /[aeiou]([ァィゥェォャュョ])/g;

/** The parts of Korean syllables in the order of Unicode. */
const KOREAN = [
  "g kk n d tt r m b pp s ss _ j jj ch k t p h",
  "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i",
  "_ k k k n n n t l k m l l l p l m p p t t ng t t k t p t",
].map((part) => part.split(" ").map((sound) => sound.replace("_", "")));
const FIRST_KOREAN = 0xac00;

/** Lower case from a to z and 0 to 9. Chinese characters, which have no sound of their own, remain. */
export function toLatin(text: string) {
  const lower = text.toLowerCase();
  if (/^[\0-\x7f]*$/.test(lower)) return lower;
  return lower
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + HIRAGANA_DISTANCE))
    .replace(/[ァアイウエオカ-ヴ]/g, (kana) =>
      "ィゥェォャュョ".includes(kana) ? kana : (KANA[kana.charCodeAt(0) - FIRST_KANA] ?? "").replace("_", ""),
    )
    .replace(SMALL, (_, kana: string) => KANA[kana.charCodeAt(0) - FIRST_KANA] ?? "")
    .replace(/[ァィゥェォャュョ]/g, (kana) => KANA[kana.charCodeAt(0) - FIRST_KANA] ?? "")
    .replaceAll("ー", "")
    .replace(/[가-힣]/g, (syllable) => {
      const index = syllable.charCodeAt(0) - FIRST_KOREAN;
      const [first = [], vowels = [], last = []] = KOREAN;
      return `${first[Math.floor(index / 588)]}${vowels[Math.floor((index % 588) / 28)]}${last[index % 28]}`;
    })
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(OTHER_LETTER, (letter) => LETTERS.get(letter) ?? (/\p{Script=Han}/u.test(letter) ? letter : ""));
}

const SAME_SOUND: Record<string, string> = { c: "k", q: "k", w: "v", y: "i", j: "i", z: "s" };
const KEPT = /[a-z0-9\u2e80-\u9fff]/;
/** Words at the end of compounds that begin with H: "Gasthaus", "Bahnhof". */
const HEAD_WITH_H = /^h(?:a?us|uis|of|al|all?e)(?:e?[nt])?$/;

/** A letter of a key as `soundKey` writes it. */
export const soundOf = (letter: string) => SAME_SOUND[letter] ?? letter;

/**
 * A word as it sounds, so that most spellings and some mistakes are one: "ae" is "ä", "ph" is "f", "ck" is "k", "w" is "v", and
 * double letters are single.
 */
export function soundKey(word: string) {
  const latin = toLatin(word);
  let key = "";
  for (let at = 0; at < latin.length; at++) {
    const letter = latin.charAt(at);
    const before = at === 0 ? "" : latin.charAt(at - 1);
    const next = latin.charAt(at + 1);
    if (!KEPT.test(letter)) continue;
    if (letter === "e" && next !== "u" && (before === "a" || before === "o" || before === "u")) continue;
    if (letter === "y" && next === "e" && at === 0) continue;
    if ((letter === "o" && next === "u") || (letter === "u" && before === "q")) continue;
    let sound = soundOf(letter);
    if (letter === "p" && next === "h") sound = "f";
    else if (letter === "h" && key !== "" && !HEAD_WITH_H.test(latin.slice(at))) {
      if (before !== "c" && before !== "k") continue;
      key = key.slice(0, -1);
      sound = "x";
    }
    if (sound !== key.at(-1) || (sound >= "0" && sound <= "9")) key += sound;
  }
  return key;
}
