import { isObject, parseObject } from '../json.ts';

/** One package of an SBOM. */
export interface SbomComponent {
  /** With its scope: `@reduxjs/toolkit`. */
  name: string;
  version: string;
  /** SPDX id or expression, or what its author calls it. */
  license: string | undefined;
}

/** The packages of a CycloneDX document. What is not as it should be is left out. */
export function componentsOf(sbom: string): SbomComponent[] {
  const components = parseObject(sbom)?.['components'];
  if (!Array.isArray(components)) return [];
  return components.filter(isObject).map(({ group, name, version, licenses }) => ({
    name: [group, name].filter((part) => typeof part === 'string').join('/'),
    version: typeof version === 'string' ? version : '',
    license: Array.isArray(licenses)
      ? licenses.map(licenseOf).filter(Boolean).join(', ') || undefined
      : undefined,
  }));
}

function licenseOf(choice: unknown): string | undefined {
  if (!isObject(choice)) return undefined;
  const { expression, license } = choice;
  const { id, name } = isObject(license) ? license : {};
  return [expression, id, name].find((each) => typeof each === 'string');
}
