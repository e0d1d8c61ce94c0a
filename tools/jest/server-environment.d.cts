declare class ServerEnvironment {
  constructor(config: { projectConfig: object });
  teardown(): Promise<void>;
}
export = ServerEnvironment;
