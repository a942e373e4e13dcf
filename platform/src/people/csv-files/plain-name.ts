/** Drops case, accents, spaces and signs, so that `Código postal` and `codigo_postal` are equal. */
export const plainName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
