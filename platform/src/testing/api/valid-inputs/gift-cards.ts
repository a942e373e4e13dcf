import { modules } from '@foyer/contract';
import type { ValidInputs } from '../valid-inputs.ts';

const { createGiftCard } = modules.giftCards;

export const giftCards: ValidInputs['giftCards'] = {
  redeemGiftCard: async ({ owner }) => {
    const { code } = (await owner.call(createGiftCard, { amount: '25' })).value.giftCard;
    return { code };
  },
};
