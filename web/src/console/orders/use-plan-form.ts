import { useFoyer } from '@foyer/react';
import { useQuery } from '@tanstack/react-query';
import { type BookingForm, loadPlanForm } from '../../services/booking-form.ts';

/** What the business can ask for a plan: nothing is required. */
export function usePlanForm(formId: string | undefined) {
  const { client } = useFoyer();
  return useQuery({
    queryKey: ['bookingForms', 'of a plan', formId],
    queryFn: async (): Promise<BookingForm | null> => {
      const form = await loadPlanForm(formId, { client });
      return form && { ...form, questions: form.questions.map((question) => ({ ...question, required: false })) };
    },
    enabled: formId !== undefined,
  });
}
