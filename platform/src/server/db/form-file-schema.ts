import type { BookingId, SiteId } from '@foyer/contract';

/** Files among the answers to booking forms. */
export interface FormFileTables {
  form_files: {
    site_id: SiteId;
    id: string;
    display_name: string;
    mime_type: string;
    size_bytes: number;
    created_at: Date;
    expires_at: Date | null;
  };
  booking_form_files: { site_id: SiteId; booking_id: BookingId; file_id: string };
}
