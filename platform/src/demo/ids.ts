import type { Id } from '@foyer/contract';
import { asId } from '../server/lib/ids.ts';

const kinds = {
  apiKey: '0001',
  location: '0002',
  category: '0003',
  policy: '0004',
  resourceType: '0005',
  resource: '0006',
  schedule: '0007',
  session: '0008',
  service: '0009',
  serviceSchedule: '000a',
  person: '000b',
  form: '000c',
  plan: '000d',
  addOn: '000e',
  addOnGroup: '000f',
  question: '0010',
} as const;

/** Ids of a demo business: the same everywhere, so that examples and checks can name them. */
export const demoIds =
  (site: 'a' | 'b') =>
  <I extends Id<string>>(kind: keyof typeof kinds, number: number): I =>
    asId<I>(`1000000${site}-${kinds[kind]}-4000-8000-${String(number).padStart(12, '0')}`);
