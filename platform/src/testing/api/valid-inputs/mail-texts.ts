import { modules } from '@foyer/contract';
import type { ValidInputs } from '../valid-inputs.ts';

const mailText = { kind: 'BOOKING_CONFIRMED' as const, language: 'en' as const, text: 'See you soon, {first_name}.' };

export const mailTexts: ValidInputs['mailTexts'] = {
  setMailText: () => ({ mailText }),
  deleteMailText: async ({ platform }) => {
    const answer = await platform.owner.call(modules.mailTexts.setMailText, {
      mailText: { ...mailText, language: 'es' },
    });
    return { mailTextId: answer.value.mailText.id };
  },
  previewMailText: () => mailText,
};
