import { modules } from '@foyer/contract';
import type { ValidInputs } from '../valid-inputs.ts';

const mailText = { kind: 'BOOKING_CONFIRMED' as const, language: 'en' as const, text: 'See you soon, {first_name}.' };

export const mailTexts: ValidInputs['mailTexts'] = {
  setMailText: () => ({ mailText }),
  deleteMailText: async ({ platform }) => {
    const es = { ...mailText, language: 'es' as const };
    const answer = await platform.owner.call(modules.mailTexts.setMailText, { mailText: es });
    if (answer.status === 200) return { mailTextId: answer.value.mailText.id };
    // That of an earlier caller, who wasn't allowed to delete it.
    const { mailTexts: known } = (await platform.owner.call(modules.mailTexts.listMailTexts, {})).value;
    return { mailTextId: known.find(({ language }) => language === 'es')?.id ?? '' };
  },
  previewMailText: () => mailText,
};
