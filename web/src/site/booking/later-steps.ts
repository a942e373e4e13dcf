/** What the later steps show, in one file of its own: a visitor who looks for a time loads none of it first. */

export { AddOnChoice } from './add-ons/AddOnChoice.tsx';
export { ClosedService } from './details/ClosedService.tsx';
export { DetailsStep } from './details/DetailsStep.tsx';
export { Total } from './payment/Total.tsx';
export { ReviewStep } from './review/ReviewStep.tsx';
export * from './state/later-calls.ts';
export { JoinWaitlist } from './waitlist/JoinWaitlist.tsx';
