export type SmsKeyword = 'STOP' | 'START' | 'HELP';

/** The words that carriers ask to honour, and the Spanish ones. */
const words: Readonly<Record<SmsKeyword, readonly string[]>> = {
  STOP: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'BAJA', 'PARAR', 'ALTO'],
  START: ['START', 'YES', 'UNSTOP', 'ALTA'],
  HELP: ['HELP', 'INFO', 'AYUDA'],
};

/** What an answer asks for, if it is one of the words alone. */
export function readKeyword(text: string): SmsKeyword | undefined {
  const word = text
    .trim()
    .replace(/[.!]+$/, '')
    .toUpperCase();
  if (words.STOP.includes(word)) return 'STOP';
  if (words.START.includes(word)) return 'START';
  return words.HELP.includes(word) ? 'HELP' : undefined;
}
