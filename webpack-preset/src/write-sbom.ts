import { Factories } from '@cyclonedx/cyclonedx-library/Contrib/License';
import { ComponentType, LifecyclePhase } from '@cyclonedx/cyclonedx-library/Enums';
import { Bom, Component } from '@cyclonedx/cyclonedx-library/Models';
import { JSON as Json, JsonSerializer } from '@cyclonedx/cyclonedx-library/Serialize';
import { Spec1dot6 } from '@cyclonedx/cyclonedx-library/Spec';
import parseExpression from 'spdx-expression-parse';
import { idOf } from './bundled-packages.ts';
import type { BundledPackages } from './bundled-packages.ts';

interface Named {
  name: string;
  version: string;
}

/**
 * The text of an SBOM in CycloneDX 1.6: without a serial number and a time, in an order of its own.
 * @param parts What was built apart and is in it too.
 */
export function writeSbom(deployable: Named, parts: readonly BundledPackages[], tool: Named): string {
  const licenses = new Factories.LicenseFactory(parseExpression);
  const bom = new Bom();
  const root = new Component(ComponentType.Application, deployable.name, {
    version: deployable.version,
    bomRef: idOf(deployable),
  });
  bom.metadata.component = root;
  bom.metadata.lifecycles.add(LifecyclePhase.Build);
  bom.metadata.tools.components.add(componentOf(ComponentType.Application, tool));
  const components = new Map<string, Component>();
  for (const bundled of parts.flatMap(({ all }) => all)) {
    if (components.has(idOf(bundled))) continue;
    const component = componentOf(ComponentType.Library, bundled);
    if (bundled.license !== undefined) component.licenses.add(licenses.makeFromString(bundled.license));
    components.set(idOf(bundled), component);
    bom.components.add(component);
  }
  const link = (from: Component | undefined, ids: readonly string[]) => {
    for (const id of ids) {
      const to = components.get(id);
      if (to) from?.dependencies.add(to.bomRef);
    }
  };
  for (const { all, direct } of parts) {
    link(root, direct);
    for (const bundled of all) link(components.get(idOf(bundled)), bundled.imports);
  }
  const serializer = new JsonSerializer(new Json.Normalize.Factory(Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

function componentOf(type: ComponentType, { name, version }: Named): Component {
  const [group, plain = name] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const purl = purlOf({ name, version });
  return new Component(type, plain, { version, group, purl, bomRef: purl });
}

/** A package URL. npm allows no sign in a name that would need escaping but the @ of a scope. */
const purlOf = ({ name, version }: Named): string =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;
