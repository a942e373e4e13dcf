import { useContactForm, useProfile } from '@foyer/react/headless';

function Contact({ member }) {
  const form = useContactForm(member);
  return (
    <form
      onChange={form.touch}
      onSubmit={(event) => {
        event.preventDefault();
        const { phone, ...names } = Object.fromEntries(new FormData(event.currentTarget));
        // What isn't given stays; the list of phones is saved whole.
        form.save({ ...names, phones: [phone, ...(member.contact?.phones ?? []).slice(1)] });
      }}
    >
      <label>
        First name <input name="firstName" defaultValue={member.contact?.firstName} />
      </label>
      <label>
        Last name <input name="lastName" defaultValue={member.contact?.lastName} />
      </label>
      <label>
        Phone <input name="phone" type="tel" defaultValue={member.contact?.phones?.[0]} />
      </label>
      <button type="submit" disabled={form.isBusy}>
        Save
      </button>
      <p role="status">
        {form.isSaved && 'Saved.'}
        {form.isRefused('phones') && 'Check the phone number.'}
        {(form.error || form.isRefused('Name')) && 'This can’t be saved. Try again.'}
      </p>
    </form>
  );
}

export function Profile() {
  const { data, error } = useProfile();
  return (
    <section aria-label="Profile">
      <h2>Your profile</h2>
      {error && <p role="alert">Your profile can’t be loaded. Check your connection.</p>}
      {data && <Contact member={data.member} />}
    </section>
  );
}
