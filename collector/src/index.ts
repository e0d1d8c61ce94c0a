export { openCollector, type Collector, type RecordLine } from './open-collector.ts';
export { readCollectorAddress } from './read-collector-address.ts';
