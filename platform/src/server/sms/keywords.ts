export type SmsKeyword = 'STOP' | 'START';

/** The words that carriers ask to honor, and those of the other languages. Providers answer HELP themselves. */
const words: Readonly<Record<SmsKeyword, readonly string[]>> = {
  STOP: [
    'STOP',
    'STOPALL',
    'UNSUBSCRIBE',
    'CANCEL',
    'END',
    'QUIT',
    'REVOKE',
    'OPTOUT',
    'BAJA',
    'PARAR',
    'ALTO',
    'STOPP',
    'ABMELDEN',
    'הסר',
    'הסרה',
    'הפסק',
    'הפסיקו',
  ],
  START: ['START', 'YES', 'UNSTOP', 'ALTA', 'ANMELDEN', 'הצטרפות', 'חידוש'],
};

/** The keyword that an answer consists of. */
export function readKeyword(text: string): SmsKeyword | undefined {
  const word = text
    .trim()
    .replace(/[.!]+$/, '')
    .toUpperCase();
  if (words.STOP.includes(word)) return 'STOP';
  return words.START.includes(word) ? 'START' : undefined;
}
