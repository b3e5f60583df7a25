const usual =
  "bonjour nous voudrions une extension de bois côté jardin avec ossature douglas bardage isolation fibre charpente terrasse poteau chevron lamelle chantier pose atelier assemblage maison toiture façade étage escalier fenêtre devis visite rendez-vous terrain permis commune printemps merci cordialement".split(
    " ",
  );

const syllables =
  "ba bri cha cle con cou da dé dor é fau fer fla ga gri gué ja la lam lin ma mé mon mou na né nou o pa pe plan pré ran ré ri ro sa sé sol ta té tour tri va vé vi vo".split(
    " ",
  );

/** Returns `count` different words, the usual ones first, the same at each run. */
export function vocabulary(count: number): string[] {
  const words = new Set(usual);
  const random = randomNumbers(14);
  while (words.size < count) {
    const length = 2 + Math.floor(random() * 3);
    words.add(Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join(""));
  }
  return [...words];
}

/**
 * Returns paragraphs with the word frequencies of letters: a few words in nearly all of them, most words in one of a
 * thousand.
 */
export function paragraphs(count: number, words: readonly string[]): string[] {
  const random = randomNumbers(41);
  const word = () => words[Math.floor(words.length * random() ** 3)] ?? "";
  return Array.from({ length: count }, () => Array.from({ length: 25 }, word).join(" "));
}

/** Returns a generator of pseudo-random numbers from 0 to 1, the same at each run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
