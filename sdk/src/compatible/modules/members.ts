import type { Call } from '../../call-spec.ts';
import { createMember as plainCreateMember } from '../../generated/members.ts';
import type { Member, MemberInput } from '../../generated/shapes.ts';
import { withArguments } from '../arguments.ts';
import { event } from '../events.ts';

export * from '../../generated/members.ts';
export * from '../generated/members.ts';
export { utils } from '../utils.ts';

/** `createMember({ member })` */
export const createMember: Call<[options: { member: MemberInput }], Member> = /* @__PURE__ */ withArguments(
  plainCreateMember,
  [],
);

export const onMemberCreated = /* @__PURE__ */ event('memberCreated');
export const onMemberUpdated = /* @__PURE__ */ event('memberUpdated');
export const onMemberDeleted = /* @__PURE__ */ event('memberDeleted');
