import { showAccount } from './account.js';
import { book } from './booking.js';
import { showServices } from './services.js';
import { showTimes } from './times.js';

const [account, services, times, details, outcome] = ['account', 'services', 'times', 'details', 'outcome'].map((id) =>
  document.getElementById(id),
);

function choose(slot) {
  details.hidden = false;
  details.onsubmit = async (event) => {
    event.preventDefault();
    outcome.textContent = await book(slot, Object.fromEntries(new FormData(details)));
    details.hidden = true;
    times.replaceChildren();
  };
}

await showAccount(account);
await showServices(services, (service) => showTimes(times, service, choose));
