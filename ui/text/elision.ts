/**
 * « d'Odile Martin », « de Paul »: elided before a vowel and a silent h, not before the y of « Yann » and « yourte ». Which
 * h is silent no rule tells; it is with most French names, and with what is built and lived in.
 */
export function ofName(name: string): string {
  return isElided(name) ? `d'${name}` : `de ${name}`;
}

function isElided(name: string): boolean {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return /^(?:[aeiouœæ]|y(?![aeiou])|h(?:abit|ost|ot|ori|uil|uit))/.test(plain) || silentNames.test(plain);
}

/** Names by which people are called whose h is silent: Hélène, Henri, Hilaire, Honoré, Hubert, Hyacinthe. */
const silentNames = /^h(?:ector|ele|eli|elo|enr|erv|erm|ila|ipp|ono|ort|ub|ugu|ya)/;
