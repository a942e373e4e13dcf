/** What the later steps show, in one file of its own: a visitor who looks for a time loads none of it first. */
export { AddressFields } from './parts/AddressFields.tsx';
export { FailureNotice } from './parts/FailureNotice.tsx';
export { NearestSlots } from './parts/NearestSlots.tsx';
export { PaymentChoice } from './payment/PaymentChoice.tsx';
export { ReviewStep } from './review/ReviewStep.tsx';
