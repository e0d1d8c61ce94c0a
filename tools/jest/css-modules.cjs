// A CSS module in Jest: every class name is unchanged.
module.exports = {
  process: () => ({
    code: 'module.exports = { __esModule: true, default: new Proxy({}, { get: (_, name) => name }) };',
  }),
};
