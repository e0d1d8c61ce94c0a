import type { Shape, ShapeField, ShapeSignature } from '@palaro/contract';
import { isIdentifier, type ParameterDeclaration } from 'typescript/unstable/ast';
import {
  type Checker,
  type ConditionalType,
  type IndexedAccessType,
  type InterfaceType,
  type LiteralType,
  type Signature,
  SignatureKind,
  type Symbol,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync';

const PLAIN =
  TypeFlags.Any |
  TypeFlags.Unknown |
  TypeFlags.Undefined |
  TypeFlags.Null |
  TypeFlags.Void |
  TypeFlags.String |
  TypeFlags.Number |
  TypeFlags.BigInt |
  TypeFlags.Boolean |
  TypeFlags.ESSymbol |
  TypeFlags.UniqueESSymbol |
  TypeFlags.Never |
  TypeFlags.NonPrimitive;

/** Components of React as a caller sees them: a function of their props. */
const COMPONENTS = new Set([
  'ComponentType',
  'FunctionComponent',
  'ForwardRefExoticComponent',
  'JSXElementConstructor',
  'MemoExoticComponent',
]);

/** Names of the types that are catalogues: they grow with every team that adds to them, and whoever reads them expects that. */
export type OpenSets = ReadonlyMap<string, ReadonlySet<string>>;

/** Writes types as data. What a library declares stays a name: its versions are compared elsewhere. */
export class TypeShapes {
  /** What the shapes refer to. */
  readonly types: Record<string, Shape> = {};
  private readonly checker: Checker;
  private readonly open: OpenSets;
  private readonly prefix: string;
  private readonly names = new Map<number, string>();
  /** Type parameters of the signatures that are being written, by which they are known inside. */
  private parameters: readonly number[] = [];

  constructor(checker: Checker, open: OpenSets, prefix: string) {
    this.checker = checker;
    this.open = open;
    this.prefix = prefix;
  }

  /** Of an exported name; one that a library exports is the library's. */
  ofExport(symbol: Symbol): Shape {
    const library = libraryOf(symbol);
    if (library) return { kind: 'named', name: `${symbol.name} of ${library}`, of: [] };
    const type = this.checker.getTypeOfSymbol(symbol);
    if (!type) throw new Error(`${symbol.name} has no type.`);
    return this.of(type);
  }

  of(type: Type): Shape {
    const parameter = this.parameters.indexOf(type.id);
    if (parameter >= 0) return { kind: 'plain', name: `<${parameter}>` };
    if (type.flags & PLAIN) return { kind: 'plain', name: this.checker.typeToString(type) };
    if (type.isLiteralType()) return { kind: 'value', value: valueOf(type) };
    const alias = type.getAliasSymbol();
    if (alias && this.open.has(alias.name)) return { kind: 'open', name: alias.name };
    const foreign = alias && libraryOf(alias);
    if (alias && foreign) return this.named(alias.name, type.getAliasTypeArguments());
    if (type.isUnionType()) {
      const write = () => this.unionOf(type.getTypes());
      return alias ? this.referTo(type, write) : write();
    }
    if (type.isIntersectionType())
      return this.referTo(type, () => this.merge(type.getTypes().map((each) => this.of(each))));
    if (type.flags & TypeFlags.Object) return this.objectOf(type);
    return this.waiting(type);
  }

  private named(name: string, of: readonly Type[]): Shape {
    const shapes = of.map((each) => this.of(each));
    const [props] = shapes;
    if (!COMPONENTS.has(name) || !props) return { kind: 'named', name, of: shapes };
    if (name === 'MemoExoticComponent') return props;
    const gives: Shape = { kind: 'named', name: 'Element', of: [] };
    return { kind: 'function', signatures: [{ takes: [{ name: '__0', shape: props }], gives }] };
  }

  /** A union that holds a whole catalogue is that catalogue and what it holds besides. */
  private unionOf(types: readonly Type[]): Shape {
    const texts = new Set(types.flatMap((each) => (each.isStringLiteralType() ? [each.value] : [])));
    const whole = [...this.open].filter(
      ([, names]) => names.size > 0 && [...names].every((each) => texts.has(each)),
    );
    const known = new Set(whole.flatMap(([, names]) => [...names]));
    const rest = types.filter((each) => !each.isStringLiteralType() || !known.has(each.value));
    const shapes = [
      ...whole.map(([name]): Shape => ({ kind: 'open', name })),
      ...rest.map((each) => this.of(each)),
    ];
    const others = shapes.filter((each) => each.kind !== 'value' || typeof each.value !== 'boolean');
    // The compiler takes a boolean for a union of its two values.
    if (shapes.length - others.length === 2) others.push({ kind: 'plain', name: 'boolean' });
    const of = others.length === 0 || shapes.length - others.length === 1 ? shapes : others;
    const [only, ...more] = of;
    return only && more.length === 0 ? only : { kind: 'union', of };
  }

  private objectOf(type: Type): Shape {
    const { checker } = this;
    if (type.isTupleType() || (type.isTypeReference() && type.getTarget().isTupleType()))
      return { kind: 'tuple', of: this.argumentsOf(type) };
    if (checker.isArrayType(type))
      return { kind: 'list', of: this.argumentsOf(type as TypeReference)[0] ?? UNKNOWN };
    const symbol = type.getSymbol();
    const library = symbol && libraryOf(symbol);
    if (symbol && library && !symbol.name.startsWith('__'))
      return this.named(symbol.name, type.isTypeReference() ? checker.getTypeArguments(type) : []);
    return this.referTo(type, () => this.membersOf(type));
  }

  private argumentsOf(type: TypeReference): Shape[] {
    return this.checker.getTypeArguments(type).map((each) => this.of(each));
  }

  /** Written once, and by name: types refer to themselves. */
  private referTo(type: Type, write: () => Shape): Shape {
    const known = this.names.get(type.id);
    if (known) return { kind: 'ref', to: known };
    const symbol = type.getAliasSymbol() ?? type.getSymbol();
    const own = symbol && !symbol.name.startsWith('__') ? symbol.name : 'type';
    const name = `${this.prefix}${own} ${this.names.size}`;
    this.names.set(type.id, name);
    this.types[name] = write();
    return { kind: 'ref', to: name };
  }

  private membersOf(type: Type): Shape {
    const signatures = this.checker.getSignaturesOfType(type, SignatureKind.Call);
    if (signatures.length > 0)
      return { kind: 'function', signatures: signatures.map((each) => this.signature(each)) };
    const fields: Record<string, ShapeField> = {};
    const bases = type.isClassOrInterface() ? this.basesOf(type) : [];
    for (const property of this.propertiesOf(type)) {
      const shape = this.of(this.checker.getTypeOfSymbol(property) ?? this.checker.getUnknownType());
      fields[property.name] = { shape, ...(property.flags & SymbolFlags.Optional && { optional: true }) };
    }
    const [index] = this.checker.getIndexInfosOfType(type);
    const others = index && this.of(index.valueType);
    return this.merge([...bases, { kind: 'object', fields, ...(others && { others }) }]);
  }

  /** Its own: what it has of a library is that one's to write, and a symbol is nobody's to read. */
  private propertiesOf(type: Type): readonly Symbol[] {
    const all = this.checker.getPropertiesOfType(type).filter(({ name }) => !name.startsWith('__@'));
    return type.isClassOrInterface() ? all.filter((each) => !libraryOf(each)) : all;
  }

  private basesOf(type: InterfaceType): Shape[] {
    return this.checker.getBaseTypes(type).map((each) => this.of(each));
  }

  private signature(signature: Signature): ShapeSignature {
    const outer = this.parameters;
    const own = signature.getTypeParameters();
    this.parameters = [...outer, ...own.map(({ id }) => id)];
    try {
      const all = signature.getParameters();
      const takes = all.map((each, index) =>
        this.argument(each, index, signature.hasRestParameter && index === all.length - 1),
      );
      const constraints = own.map((each) => this.checker.getConstraintOfTypeParameter(each));
      return {
        takes,
        gives: this.of(this.checker.getReturnTypeOfSignature(signature) ?? this.checker.getUnknownType()),
        ...(own.length > 0 && { parameters: constraints.map((each) => (each ? this.of(each) : UNKNOWN)) }),
      };
    } finally {
      this.parameters = outer;
    }
  }

  private argument(symbol: Symbol, index: number, isRest: boolean): ShapeSignature['takes'][number] {
    const type = this.checker.getTypeOfSymbol(symbol) ?? this.checker.getUnknownType();
    const declared = symbol.valueDeclaration?.resolve() as ParameterDeclaration | undefined;
    const isOptional = isRest || Boolean(declared?.questionToken ?? declared?.initializer);
    const name = declared && !isIdentifier(declared.name) ? `__${index}` : symbol.name;
    return {
      name,
      shape: this.of(type),
      ...(isOptional && { optional: true }),
      ...(isRest && { rest: true }),
    };
  }

  /** Several parts of one object: the fields of all, and what of them has a name only. */
  private merge(parts: readonly Shape[]): Shape {
    const [only, ...more] = parts;
    if (only && more.length === 0) return only;
    const known = parts.map((each) => (each.kind === 'ref' ? (this.types[each.to] ?? each) : each));
    const objects = known.flatMap((each) => (each.kind === 'object' ? [each] : []));
    const named = known.filter((each) => each.kind !== 'object');
    const also = [...objects.flatMap((each) => each.also ?? []), ...named];
    const others = objects.find((each) => each.others)?.others;
    return {
      kind: 'object',
      fields: Object.assign({}, ...objects.map(({ fields }) => fields)) as Record<string, ShapeField>,
      ...(others && { others }),
      ...(also.length > 0 && { also }),
    };
  }

  /** A type that only the caller's own types make one: how it comes about, piece by piece. */
  private waiting(type: Type): Shape {
    const alias = type.getAliasSymbol();
    const given = type.getAliasTypeArguments();
    // What the contract makes of a call is compared call by call.
    if (alias && given.length > 0 && isOfContract(alias)) return this.named(alias.name, given);
    if (type.isConditionalType()) return this.pieces('conditional', conditionOf(type));
    if (type.isIndexedAccessType()) return this.pieces('[]', accessOf(type));
    if (type.isIndexType()) return this.pieces('keyof', [type.getTarget()]);
    return { kind: 'named', name: this.checker.typeToString(type), of: [] };
  }

  private pieces(name: string, of: readonly Type[]): Shape {
    return { kind: 'named', name, of: of.map((each) => this.of(each)) };
  }
}

const UNKNOWN: Shape = { kind: 'plain', name: 'unknown' };

const valueOf = ({ value }: LiteralType): string | number | boolean =>
  typeof value === 'bigint' ? String(value) : value;

const conditionOf = (type: ConditionalType): Type[] => [
  type.getCheckType(),
  type.getExtendsType(),
  type.getTrueType(),
  type.getFalseType(),
];
const accessOf = (type: IndexedAccessType): Type[] => [type.getObjectType(), type.getIndexType()];

const pathOf = (symbol: Symbol): string =>
  String((symbol.valueDeclaration ?? symbol.declarations[0])?.path ?? '');

/** The package that declares it, if it is none of ours: `react`, `typescript` for what the language has itself. */
export function libraryOf(symbol: Symbol): string | undefined {
  const place = pathOf(symbol);
  if (place.startsWith('bundled:')) return 'typescript';
  // Packages of ours are installed like others where a team builds by itself, and stay ours.
  return /.*\/node_modules\/(?!@palaro\/)(?:@types\/)?((?:@[^/]+\/)?[^/]+)\//.exec(place)?.[1];
}

const isOfContract = (symbol: Symbol): boolean => pathOf(symbol).includes('/contract/src/');
