import { book } from './book.js';

const host = typeof Deno === 'undefined' ? process.argv[2] : Deno.args[0];
console.log(JSON.stringify(await book(host)));
