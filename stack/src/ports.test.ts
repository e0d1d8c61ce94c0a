import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { findFreePorts, readPorts, requireFree, startOnFreePorts, type Ports } from './ports.ts';

describe('the ports of a site', () => {
  it('are the default ones unless the environment sets one', () => {
    expect(readPorts({ API_PORT: '9001' })).toEqual({
      release: 8085,
      edge: 8080,
      'member-api': 9001,
      payments: 8082,
      games: 8083,
      sms: 8084,
      identity: 8086,
      staff: 8087,
      partners: 8088,
    });
  });

  it.each(['0', '65536', 'eighty', '80.5', ''])('refuse %p with the name of the setting', (text) => {
    expect(() => readPorts({ EDGE_PORT: text })).toThrow(/^EDGE_PORT is ".*", which is not a port/);
  });

  it('chosen as free are all different and free', async () => {
    const ports = await findFreePorts();
    expect(new Set(Object.values(ports)).size).toBe(9);
    await expect(requireFree(ports)).resolves.toBeUndefined();
  });

  it('in use end the start with one sentence that tells what to set', async () => {
    const ports = await findFreePorts();
    const other = createServer().listen(ports.games, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    try {
      await expect(requireFree(ports)).rejects.toThrow(
        `Port ${ports.games}, wanted for the sandbox games, is taken: stop the program that uses it, or set GAMES_PORT to another port.`,
      );
    } finally {
      other.close();
    }
  });

  it('taken by another program during the start are replaced by others', async () => {
    const other = createServer();
    const tried: Ports[] = [];
    try {
      const started = await startOnFreePorts(async (ports) => {
        tried.push(ports);
        if (tried.length > 1) return ports;
        other.listen(ports.sms, '127.0.0.1');
        await once(other, 'listening');
        throw new Error('the sandbox SMS ended while starting');
      });
      expect(tried).toEqual([expect.anything(), started]);
      expect(Object.values(started)).not.toContain(tried[0]?.sms);
    } finally {
      other.close();
    }
  });

  it('are not the reason of a failed start while they are free', async () => {
    const tried: Ports[] = [];
    const failing = startOnFreePorts((ports) => {
      tried.push(ports);
      return Promise.reject(new Error('the setting COLOUR is missing'));
    });
    await expect(failing).rejects.toThrow('the setting COLOUR is missing');
    expect(tried).toHaveLength(1);
  });
});
