import type { AnswerOf, bookingForms, InputsOf } from '@foyer/sdk';

export type BookingForm = AnswerOf<typeof bookingForms.getBookingForm>;
export type Question = BookingForm['questions'][number];
export type SentForm = InputsOf<typeof bookingForms.createBookingForm>[0];

export const formsHref = '/manage/forms';
export const formHref = (id: string): string => `${formsHref}/${id}`;
