import type { MemberId } from '@foyer/contract';
import type { DemoPerson } from './business.ts';
import type { demoIds } from './ids.ts';

export const emailOf = (name: string): string =>
  `${name.toLowerCase().replace('ü', 'ue').replace(' ', '.')}@example.com`;

/** Makes the members of a business, with ids counted from `first`. */
export function personOf(idOf: ReturnType<typeof demoIds>, first: number) {
  let number = first;
  return (name: string, said: Omit<DemoPerson, 'id' | 'email' | 'role' | 'firstName' | 'lastName'>): DemoPerson => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const id = idOf<MemberId>('person', number++);
    return { id, email: emailOf(name), role: 'member', firstName, lastName, ...said };
  };
}
