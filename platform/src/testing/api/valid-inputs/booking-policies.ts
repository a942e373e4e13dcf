import { type Modules, modules, type RequestOf } from '@foyer/contract';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

type Input = RequestOf<Modules['bookingPolicies']['createBookingPolicy']>['bookingPolicy'];

const made = async ({ owner }: InputContext, input: Input = { name: 'Quiet hours' }) =>
  (await owner.call(modules.bookingPolicies.createBookingPolicy, { bookingPolicy: input })).value.bookingPolicy;

const idOf = async (context: InputContext) => ({ bookingPolicyId: (await made(context)).id });

export const bookingPolicies: ValidInputs['bookingPolicies'] = {
  createBookingPolicy: () => ({ bookingPolicy: { name: 'Quiet hours', waitlistPolicy: { enabled: true } } }),
  getBookingPolicy: idOf,
  getStrictestBookingPolicy: async (context) => ({ bookingPolicyIds: [(await made(context)).id] }),
  updateBookingPolicy: async (context) => {
    const { id, revision } = await made(context);
    return { bookingPolicy: { id, revision, participantsPolicy: { maxParticipantsPerBooking: 2 } } };
  },
  setDefaultBookingPolicy: async ({ owner }) => {
    const query = { filter: { default: true } };
    const answer = await owner.call(modules.bookingPolicies.queryBookingPolicies, { query });
    return { bookingPolicyId: answer.value.bookingPolicies[0]?.id ?? '' };
  },
  deleteBookingPolicy: idOf,
  queryBookingPolicies: () => ({ query: { filter: { 'waitlistPolicy.enabled': true }, cursorPaging: { limit: 5 } } }),
  countBookingPolicies: () => ({ filter: { default: true } }),
};
