import type { MemberId, SiteId } from '@foyer/contract';
import type { Generated } from 'kysely';

/** Data about members besides their identities. */
export interface MemberTables {
  member_slugs: { site_id: SiteId; slug: string; member_id: MemberId; created_at: Date };
  member_notes: {
    site_id: SiteId;
    id: string;
    member_id: MemberId;
    author_id: string;
    author_name: string;
    text: string;
    created_at: Date;
  };
  open_pages: {
    site_id: SiteId;
    window_id: string;
    identity_id: MemberId;
    path: string;
    has_changes: boolean;
    seen_at: Date;
  };
  media_files: {
    site_id: SiteId;
    id: string;
    owner_id: MemberId | null;
    display_name: string;
    mime_type: string;
    size_bytes: number;
    width: number;
    height: number;
    created_at: Date;
  };
  pending_media_deletions: { site_id: SiteId; id: string; created_at: Date };
  calendar_feeds: { site_id: SiteId; kind: string; subject_id: string; id: string; created_at: Date };
  email_changes: {
    site_id: SiteId;
    identity_id: MemberId;
    id: string;
    email: string;
    code_hash: string;
    attempts: Generated<number>;
    expires_at: Date;
  };
}
