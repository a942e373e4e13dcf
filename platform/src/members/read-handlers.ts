import type { Handlers } from '../http/handler.ts';
import { notBuilt } from '../lib/not-built.ts';

type Members = Handlers<'members'>;

export const getCurrentMember: Members['getCurrentMember'] = notBuilt;
export const getMember: Members['getMember'] = notBuilt;
export const listMembers: Members['listMembers'] = notBuilt;
export const queryMembers: Members['queryMembers'] = notBuilt;
