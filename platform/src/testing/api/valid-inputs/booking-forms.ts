import { modules } from '@foyer/contract';
import { addFormFile } from '../../form-files.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

const { getAnonymousActionToken } = modules.bookings;
const {
  createBookingForm,
  archiveBookingForm,
  listBookingForms,
  createBookingForm: { example },
} = modules.bookingForms;

const made = async ({ owner }: InputContext) => (await owner.call(createBookingForm, example)).value.bookingForm;

const idOf = async (context: InputContext) => ({ formId: (await made(context)).id });

export const bookingForms: ValidInputs['bookingForms'] = {
  getBookingForm: async (context) => ({ ...(await idOf(context)), revision: '1' }),
  listBookingForms: () => ({ query: { filter: { archived: false }, cursorPaging: { limit: 5 } } }),
  updateBookingForm: async (context) => {
    const { id, revision } = await made(context);
    return { formId: id, bookingForm: { revision, phoneRequired: true } };
  },
  archiveBookingForm: idOf,
  createFormFileUrl: async (context) => {
    const { bookingId } = await context.book();
    return { bookingId, fileId: await addFormFile(context.platform, bookingId, 'referral.pdf') };
  },
  listFormAnswersAnonymously: async (context) => ({ token: (await context.link()).token }),
  createFormFileUrlAnonymously: async (context) => {
    const { bookingId } = await context.book();
    const fileId = await addFormFile(context.platform, bookingId, 'referral.pdf');
    const { token } = (await context.owner.call(getAnonymousActionToken, { bookingId })).value;
    return { token, fileId };
  },
  restoreBookingForm: async (context) => {
    const one = await idOf(context);
    await context.owner.call(archiveBookingForm, one);
    return one;
  },
  arrangeBookingForms: async ({ owner }) => {
    const { bookingForms: listed } = (await owner.call(listBookingForms, { query: { filter: { archived: false } } }))
      .value;
    return { formIds: listed.map(({ id }) => id).toReversed() };
  },
};
