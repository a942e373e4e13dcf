export type { AvailableSlot } from './available-slots.ts';
export type { Flow, FlowContact, FlowFailure } from './booking-flow.ts';
export { monthSlots } from './slot-query.ts';
export { type AccountOptions, useAccount } from './use-account.ts';
export { type BookingFlow, type BookingFlowOptions, useBookingFlow } from './use-booking-flow.ts';
export { usePlanList } from './use-plan-list.ts';
export { type Credentials, type SignInFailure, type SignInStep, useSignInForm } from './use-sign-in-form.ts';
export { type SlotPicker, type SlotPickerOptions, type SlotTime, useSlotPicker } from './use-slot-picker.ts';
