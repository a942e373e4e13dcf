export type { Flow, FlowContact, FlowFailure } from './booking-flow.ts';
export { monthSlots, type SlotSearch, type SlotTime } from './month-slots.ts';
export { type AccountOptions, useAccount } from './use-account.ts';
export { type BookingFlow, type BookingFlowOptions, useBookingFlow } from './use-booking-flow.ts';
export { usePlanList } from './use-plan-list.ts';
export { type Credentials, type SignInFailure, type SignInStep, useSignInForm } from './use-sign-in-form.ts';
export { type SlotPicker, type SlotPickerOptions, useSlotPicker } from './use-slot-picker.ts';
