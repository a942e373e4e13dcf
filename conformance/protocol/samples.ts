import type { Owner } from '../clients.ts';
import { ownerKey } from '../clients.ts';
import type { Served } from '../platform.ts';
import { present } from '../row.ts';
import { book, findService, isSolo, isTeam } from '../scene.ts';
import type { Call, Sample } from './facts.ts';

/** The ids in the recorded requests. They lead nowhere, so each is replaced by that of something new. */
const idOf = (number: string): string => `00000000-0000-4000-8000-0000000000${number}`;

interface Made {
  id: string;
  revision?: string;
}

type Make = (owner: Owner) => Promise<Made>;

const makeService: Make = async (owner) => {
  const { locations, staffMemberIds, ...template } = await findService(owner, isTeam);
  const { _id, revision } = await owner.services.createService({
    type: 'APPOINTMENT',
    name: 'A service of the samples',
    defaultCapacity: 1,
    onlineBooking: { enabled: true },
    payment: { rateType: 'NO_FEE', options: { inPerson: true } },
    staffMemberIds: staffMemberIds ?? [],
    schedule: { availabilityConstraints: { sessionDurations: [30] } },
    ...(template.category ? { category: structuredClone(template.category) } : {}),
  });
  return { id: present('id', _id), revision: present('revision', revision) };
};

let members = 0;
const makeMember: Make = async (owner) => {
  members += 1;
  const { _id } = await owner.members.createMember({ member: { loginEmail: `sample-${members}@example.com` } });
  return { id: present('id', _id) };
};

const makePlan: Make = async (owner) => {
  const { _id } = await owner.plans.createPlan({
    name: 'A plan of the samples',
    pricing: { price: { value: '10', currency: 'USD' }, singlePaymentForDuration: { count: 1, unit: 'MONTH' } },
  });
  return { id: present('id', _id) };
};

const makeOrder: Make = async (owner) => {
  const [plan, member] = [await makePlan(owner), await makeMember(owner)];
  const { order } = await owner.orders.createOfflineOrder(plan.id, member.id);
  return { id: present('id', order?._id) };
};

const makeBooking: Make = async (owner) => {
  const { _id, revision } = await book(owner, isTeam);
  return { id: _id, revision };
};

const staff: Make = async (owner) => {
  const { staffMemberIds } = await findService(owner, isSolo);
  return { id: present('id', staffMemberIds?.[0]) };
};

const makers: Record<string, Make> = {
  '01': makeService,
  '03': staff,
  '10': makeBooking,
  '30': makeService,
  '40': makePlan,
  '51': makeMember,
  '60': makeOrder,
  '70': async () => ({ id: '10000000-0000-4000-8000-000000000001' }),
  '80': makeMember,
};

/** The body of a refusal. */
interface Refused {
  details?: {
    applicationError?: { code?: string };
    validationError?: { fieldViolations: { field: string }[] };
  };
}

export interface SampleAnswer {
  status: number;
  error?: Refused;
}

/** Sends a recorded request as the owner's server, with ids that lead somewhere. */
export async function sendSample(
  call: Call,
  { address, body }: Sample,
  owner: Owner,
  { origin }: Served,
): Promise<SampleAnswer> {
  let text = JSON.stringify({ address, body });
  for (const [number, make] of Object.entries(makers)) {
    if (!text.includes(idOf(number))) continue;
    const { id, revision } = await make(owner);
    text = text.replaceAll(idOf(number), id);
    if (revision) text = text.replace(/"revision":"\d+"/g, `"revision":"${revision}"`);
  }
  if (call.id === 'signOnPolicy.updateSignOnPolicy') {
    const { revision } = present('policy', (await owner.signOnPolicy.getSignOnPolicy()).signOnPolicy);
    text = text.replace(/"revision":"\d+"/, `"revision":"${revision}"`);
  }
  const sent: Sample = JSON.parse(text);
  const answer = await fetch(origin + sent.address, {
    method: call.method,
    redirect: 'manual',
    headers: { authorization: ownerKey, ...(sent.body ? { 'content-type': 'application/json' } : {}) },
    ...(sent.body ? { body: JSON.stringify(sent.body) } : {}),
  });
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  return { status: answer.status, ...(isJson && answer.status !== 200 ? { error: await answer.json() } : {}) };
}
