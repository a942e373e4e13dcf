import { createServer } from 'node:http';
import { createEventReceiver } from '@foyer/sdk/events';

const receiver = createEventReceiver({ publicKey: process.env.FOYER_PUBLIC_KEY });

receiver.on('bookingCreated', ({ entity, metadata }) => {
  // Events come at least once: what has the same id is the same event.
  console.log(metadata.id, entity.bookedEntity.title, entity.startDate);
});

createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  try {
    await receiver.process(Buffer.concat(parts).toString());
    response.writeHead(200).end();
  } catch (error) {
    console.error(error);
    response.writeHead(400).end();
  }
}).listen(3000, () => console.log('Listening on http://localhost:3000/events'));
