/**
 * Returns « d'Odile Martin » or « de Paul »: elided before a vowel and a silent h, not before the y of « Yann » and «
 * yourte ». No rule says whether an h is silent. In most French names, and in words for buildings and dwellings, it is.
 */
export function ofName(name: string): string {
  return isElided(name) ? `d'${name}` : `de ${name}`;
}

function isElided(name: string): boolean {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return /^(?:[aeiouœæ]|y(?![aeiou])|h(?:abit|ost|ot|ori|uil|uit))/.test(plain) || silentNames.test(plain);
}

/** First names with a silent h: Hélène, Henri, Hilaire, Honoré, Hubert, Hyacinthe. */
const silentNames = /^h(?:ector|ele|eli|elo|enr|erv|erm|ila|ipp|ono|ort|ub|ugu|ya)/;
