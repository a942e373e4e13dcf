/** Words of the business instead of the usual ones; added to a mail when it is sent. */
export interface OwnText {
  /** Absent for the usual subject. */
  subject?: string;
  text: string;
}
