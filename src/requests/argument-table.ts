import type { NameArgument, NumberArgument } from "./arguments.js";

interface AnyArgument {
  /** Whether it must be given; otherwise it has a default or may be absent. */
  required?: true;
  /** Why it should no longer be used, and what replaces it. */
  deprecated?: string;
}

/** Text, trimmed. */
export interface TextArgument extends AnyArgument {
  type: "text";
  default?: string;
  /** Characters. */
  maxLength: number;
  /** Whether blank text is allowed. */
  mayBeBlank?: true;
}

/** Id of a record, whose existence is not checked here. */
export interface IdArgument extends AnyArgument {
  type: "id";
}

export interface BooleanArgument extends AnyArgument {
  type: "boolean";
  default?: boolean;
}

export interface OptionalNumberArgument extends AnyArgument, Omit<NumberArgument, "default"> {
  default?: number;
}

export interface ChoiceArgument extends AnyArgument {
  type: "choice";
  choices: readonly string[];
  default?: string;
}

/** A file or its address, in the caller's form. */
export interface FileArgument extends AnyArgument {
  type: "file";
}

/** A list of texts. */
export interface ListArgument extends AnyArgument {
  type: "list";
  /** Most elements. */
  maxLength: number;
  /** Whether an element may be null. */
  nullable?: true;
}

/** An object with fields of its own. */
export interface ObjectArgument extends AnyArgument {
  type: "object";
  fields: ArgumentTable;
}

export type OperationArgument =
  | TextArgument
  | IdArgument
  | BooleanArgument
  | OptionalNumberArgument
  | (NameArgument & AnyArgument)
  | ChoiceArgument
  | FileArgument
  | ListArgument
  | ObjectArgument;

/** The arguments of an operation by their names in camelCase: types, defaults and ranges, written once. */
export type ArgumentTable = { readonly [name: string]: OperationArgument };

type Given<A extends OperationArgument> = A extends { type: "number" }
  ? number
  : A extends { type: "boolean" }
    ? boolean
    : A extends { type: "choice"; choices: readonly (infer C)[] }
      ? C
      : A extends { type: "file" }
        ? unknown
        : A extends { type: "list" }
          ? A extends { nullable: true }
            ? (string | null)[]
            : string[]
          : A extends { type: "object"; fields: infer F extends ArgumentTable }
            ? ArgumentsOf<F>
            : string;

/** The result of reading by a table: null for arguments without a default that were not given. */
export type ArgumentsOf<T extends ArgumentTable> = {
  -readonly [K in keyof T]:
    | Given<T[K]>
    | (T[K] extends { required: true } | { default: string | number | boolean } ? never : null);
};

/** An operation of the service, as data. */
export interface Operation<T extends ArgumentTable = ArgumentTable> {
  arguments: T;
  /** Throws BAD_USER_INPUT for arguments that do not go together. */
  check?(args: ArgumentsOf<T>, shown: (name: string) => string): void;
}

/** For type inference. */
export function operation<const T extends ArgumentTable>(table: T, check?: Operation<T>["check"]): Operation<T> {
  return { arguments: table, check };
}

/** Texts of people: names of characters and motions. */
export const NAME = { type: "text", maxLength: 200 } as const satisfies TextArgument;
/** Descriptions of motions, characters and images. */
export const PROMPT = { type: "text", maxLength: 2000 } as const satisfies TextArgument;
export const ID = { type: "id" } as const satisfies IdArgument;
export const REQUIRED_ID = { type: "id", required: true } as const satisfies IdArgument;
export const FRACTION = { type: "number", range: [0, 1] } as const satisfies OptionalNumberArgument;
