import type { Handlers } from '../http/handler.ts';
import { notBuilt } from '../lib/not-built.ts';

type Members = Handlers<'members'>;

export const createMember: Members['createMember'] = notBuilt;
export const updateMember: Members['updateMember'] = notBuilt;
export const deleteMemberPhones: Members['deleteMemberPhones'] = notBuilt;
export const deleteMemberEmails: Members['deleteMemberEmails'] = notBuilt;
export const deleteMemberAddresses: Members['deleteMemberAddresses'] = notBuilt;
