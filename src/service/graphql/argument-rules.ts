import {
  type ASTVisitor,
  type GraphQLError,
  ProvidedRequiredArgumentsRule,
  type ValidationContext,
  type ValidationRule,
  ValuesOfCorrectTypeRule,
} from "graphql";
import { describeError } from "./describe-error.js";

/**
 * The standard rules about argument values. Their errors concern the caller's input, not the query, so they get the
 * code BAD_USER_INPUT and name the argument.
 */
export const ARGUMENT_RULES: ReadonlyMap<ValidationRule, ValidationRule> = new Map([
  [ValuesOfCorrectTypeRule, withArgumentNames(ValuesOfCorrectTypeRule)],
  [ProvidedRequiredArgumentsRule, withArgumentNames(ProvidedRequiredArgumentsRule)],
]);

function withArgumentNames(rule: ValidationRule): ValidationRule {
  return (context: ValidationContext): ASTVisitor => {
    let argument: string | null = null;
    const reporting: ValidationContext = Object.create(context, {
      reportError: {
        value: (error: GraphQLError) => context.reportError(describeError(error, "BAD_USER_INPUT", argument)),
      },
    });
    return {
      ...rule(reporting),
      Argument: {
        enter(node) {
          argument = node.name.value;
        },
        leave() {
          argument = null;
        },
      },
    };
  };
}
