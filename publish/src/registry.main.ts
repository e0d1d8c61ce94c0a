import { runServer } from 'verdaccio';

/** The registry of `startRegistry`, in its own process: `registry.main.ts <folder> <port>`. */
const [folder = '', port = ''] = process.argv.slice(2);
const anybody = { access: '$all', publish: '$all', unpublish: '$all' };
const server = await runServer({
  self_path: folder,
  storage: `${folder}/storage`,
  // What is not published here is not here: packages of others come from where npm takes them anyway.
  uplinks: {},
  packages: { '@palaro/*': anybody },
  auth: { htpasswd: { file: `${folder}/htpasswd` } },
  web: { enable: false },
  log: { type: 'stdout', format: 'json', level: 'fatal' },
});
server.listen(Number(port), '127.0.0.1', () => process.send?.('listening'));
