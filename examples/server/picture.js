import { readFile } from 'node:fs/promises';
import { ApiKeyStrategy, createClient } from '@foyer/sdk';
import { generateFileUploadUrl } from '@foyer/sdk/media';
import { queryServices, updateService } from '@foyer/sdk/services';

const client = createClient({
  modules: { generateFileUploadUrl, queryServices, updateService },
  auth: ApiKeyStrategy({ apiKey: process.env.FOYER_API_KEY }),
  host: process.env.FOYER_HOST,
});

/** Gives a service a picture: `node picture.js everyday-massage massage.jpg "A quiet room"`. */
const [slug, path, altText] = process.argv.slice(2);
const { uploadUrl } = await client.generateFileUploadUrl('image/jpeg', { fileName: path.split('/').at(-1) });
const uploaded = await fetch(uploadUrl, {
  method: 'PUT',
  headers: { 'content-type': 'image/jpeg' },
  body: await readFile(path),
});
if (!uploaded.ok) throw new Error(await uploaded.text());
const { file } = await uploaded.json();

const { items } = await client.queryServices().eq('mainSlug.name', slug).limit(1).find();
const [{ id, revision }] = items;
const image = { id: file.id, altText };
await client.updateService(id, { revision, media: { mainMedia: { image }, items: [{ image }] } });
console.log(file.url);
