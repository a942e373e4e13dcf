import { modules } from '@foyer/contract';
import { newId } from '../../../server/lib/new-id.ts';
import { addMember } from '../../members.ts';
import { addStoreCredit } from '../../store-credit.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';
import { giftCards } from './gift-cards.ts';

const changeInput = async ({ platform }: InputContext) => {
  const { identity } = await addMember(platform);
  await addStoreCredit(platform, identity.id, '20');
  return { ...modules.storeCredit.grantStoreCredit.example, memberId: identity.id, entryId: newId() };
};

/** The sender's own, which every role may see. */
const ownInput = ({ sender }: InputContext) => ({ memberId: sender.identity.id });

const storeCredit: ValidInputs['storeCredit'] = {
  grantStoreCredit: changeInput,
  withdrawStoreCredit: changeInput,
  getStoreCredit: ownInput,
  listStoreCreditEntries: ownInput,
};

export const creditInputs = { storeCredit, giftCards };
