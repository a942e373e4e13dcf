/** What the later steps show, in one file of its own: a visitor who looks for a time loads none of it first. */

export { AddOnChoice } from './add-ons/AddOnChoice.tsx';
export { AccountNote } from './parts/AccountNote.tsx';
export { AddressFields } from './parts/AddressFields.tsx';
export { ErrorList } from './parts/ErrorList.tsx';
export { FailureNotice } from './parts/FailureNotice.tsx';
export { failureErrors, findErrors } from './parts/field-errors.ts';
export { checkAnswers } from './parts/form-answers.ts';
export { NearestSlots } from './parts/NearestSlots.tsx';
export { Questions } from './parts/Questions.tsx';
export { PaymentChoice } from './payment/PaymentChoice.tsx';
export { Total } from './payment/Total.tsx';
export { ReviewStep } from './review/ReviewStep.tsx';
export { reserveFirst } from './state/reserving.ts';
export { JoinWaitlist } from './waitlist/JoinWaitlist.tsx';
