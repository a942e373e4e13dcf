import type { FormId } from '@foyer/contract';
import type { BookingForm } from '../../catalog/services/form-store.ts';
import { idOf } from './studio.ts';

/** What a session on the reformer asks. Nothing is required at first, so it can be booked by call with a contact alone. */
export const reformerForm: BookingForm = {
  id: idOf<FormId>('form', 2),
  name: 'Before the reformer',
  default: false,
  content: {
    phoneRequired: false,
    questions: [
      {
        id: idOf('question', 1),
        key: 'experience',
        kind: 'CHOICE',
        label: 'Have you been on a reformer before?',
        required: false,
        scope: 'BOOKING',
        options: ['Never', 'A few times', 'Regularly'],
      },
      {
        id: idOf('question', 2),
        key: 'injury',
        kind: 'CHOICE',
        label: 'Is there an injury we should work around?',
        required: false,
        scope: 'BOOKING',
        options: ['Yes', 'No'],
      },
      {
        id: idOf('question', 3),
        key: 'injury_details',
        kind: 'LONG_TEXT',
        label: 'Where is it, and since when?',
        help: 'Only the person who teaches you reads this.',
        required: true,
        scope: 'BOOKING',
        condition: { key: 'injury', operator: 'IS', value: 'Yes' },
      },
      {
        id: idOf('question', 5),
        key: 'referral',
        kind: 'FILE',
        label: 'A referral or a report, if you have one',
        required: false,
        scope: 'BOOKING',
        condition: { key: 'injury', operator: 'IS', value: 'Yes' },
        max: 3,
      },
      {
        id: idOf('question', 4),
        key: 'height',
        kind: 'NUMBER',
        label: 'Height in inches',
        help: 'So that the springs are set when you arrive.',
        required: false,
        scope: 'PARTICIPANT',
        min: 48,
        max: 90,
      },
    ],
  },
};
