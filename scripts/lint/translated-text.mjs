// Lint rule for text that a translator may replace. Chrome's translation puts <font> elements in the place of text nodes. React
// still holds the nodes it made: an update of one is not seen, and inserting before one or removing it throws. The text of an
// element that holds nothing else is safe, because React then writes `textContent`.

/** Requires that text beside children that can change has an element of its own, as has the text of a component. */
const translatedText = {
  meta: {
    type: 'problem',
    messages: {
      bare: 'A translated page replaces this text: put it in an element of its own, or join the texts to one.',
    },
  },
  create: (context) => {
    const parents = []
    const returned = []
    const elements = new Set(KNOWN_ELEMENTS)
    return {
      JSXElement: (node) => parents.push(node),
      JSXFragment: (node) => parents.push(node),
      TSTypeAliasDeclaration: ({ id, typeAnnotation }) => {
        if (isElementType(typeAnnotation, elements)) elements.add(id.name)
      },
      TSPropertySignature: ({ key, typeAnnotation }) => {
        if (isElementType(typeAnnotation?.typeAnnotation, elements)) elements.add(key.name)
      },
      Identifier: ({ name, typeAnnotation }) => {
        if (isElementType(typeAnnotation?.typeAnnotation, elements)) elements.add(name)
      },
      VariableDeclarator: ({ id, init }) => {
        if (init && rendersElement(init, elements)) elements.add(id.name)
      },
      ReturnStatement: (node) => {
        if (node.argument && isComponent(functionOf(node))) returned.push(node.argument)
      },
      'Program:exit': () => {
        for (const node of returned)
          if (mayBeText(node, elements)) context.report({ node, messageId: 'bare' })
        for (const parent of parents)
          for (const node of bareTexts(parent, elements)) context.report({ node, messageId: 'bare' })
      },
    }
  },
}

/** Types of elements, and imported functions that return them. */
const KNOWN_ELEMENTS = ['ReactElement', 'Elements', 'createPortal', 'cloneElement', 'optionsOf']

/** Returns the function that a statement belongs to. */
function functionOf(node) {
  let at = node.parent
  while (at && !/Function/.test(at.type)) at = at.parent
  return at
}

const isComponent = (node) => node?.type === 'FunctionDeclaration' && /^[A-Z]/.test(node.id?.name ?? '')

/** Returns true for the value of a constant that is an element, or a function that returns one. */
function rendersElement(init, elements) {
  if (init.type === 'ArrowFunctionExpression') return returnsElement(init, elements)
  return /^(JSX|Conditional|Logical|Call|Chain)/.test(init.type) && !mayBeText(init, elements)
}

/** Returns true for an arrow function that ends by returning an element. */
function returnsElement({ body }, elements) {
  const returned = body.type === 'BlockStatement' ? body.body.at(-1)?.argument : body
  return Boolean(returned) && !mayBeText(returned, elements)
}

/** Returns true for `ReactElement`, `Elements`, unions of them with null, and functions that return them. */
function isElementType(type, elements) {
  if (type?.type === 'TSUnionType')
    return type.types.every((part) => isElementType(part, elements) || isEmptyType(part))
  if (type?.type === 'TSFunctionType') return isElementType(type.returnType?.typeAnnotation, elements)
  return type?.type === 'TSTypeReference' && elements.has(type.typeName.name)
}

function isEmptyType({ type, literal }) {
  return /^TS(Null|Undefined)Keyword$/.test(type) || (type === 'TSLiteralType' && literal.value === false)
}

/**
 * Returns the children of an element that are text beside children that can change.
 * @param elements names in the file that hold elements, never text
 */
function bareTexts({ type, children }, elements) {
  const kept = children.filter(isKept)
  const isAlone = kept.length === 1 && type === 'JSXElement'
  if (isAlone || kept.every(isFixed)) return []
  return kept.filter((child) => isText(child, elements))
}

/** Returns true for a child that React renders, not for an indented line break or a comment. */
function isKept(child) {
  if (child.type === 'JSXText') return !/^\s*$/.test(child.value) || !child.value.includes('\n')
  return !(child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression')
}

/** Returns true for a child that no update adds, removes or changes. */
function isFixed(child) {
  return child.type !== 'JSXExpressionContainer' || child.expression.type === 'Literal'
}

/** Returns true for a child that may be a text node. What cannot be told from the syntax may be one. */
function isText(child, elements) {
  if (child.type === 'JSXText') return child.value.trim() !== ''
  if (child.type !== 'JSXExpressionContainer') return false
  return mayBeText(child.expression, elements)
}

function mayBeText(node, elements) {
  switch (node.type) {
    case 'JSXElement':
      return false
    case 'JSXFragment':
      return node.children.filter(isKept).some((child) => isText(child, elements))
    case 'Literal':
      // Spaces between elements are not translated.
      return typeof node.value === 'number' || (typeof node.value === 'string' && node.value.trim() !== '')
    case 'ConditionalExpression':
      return mayBeText(node.consequent, elements) || mayBeText(node.alternate, elements)
    case 'LogicalExpression':
      return (node.operator !== '&&' && mayBeText(node.left, elements)) || mayBeText(node.right, elements)
    case 'Identifier':
      return node.name !== 'undefined' && !elements.has(node.name)
    case 'MemberExpression':
      return node.property.name !== 'dialog' && !elements.has(node.property.name)
    case 'CallExpression':
      return !callsForElements(node, elements)
    case 'TSSatisfiesExpression':
      return node.typeAnnotation.type !== 'TSNeverKeyword'
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return mayBeText(node.expression, elements)
    default:
      return true
  }
}

/** Returns true for `list.map((item) => <li … />)` and for a call of a function that returns an element. */
function callsForElements({ callee, arguments: [callback] }, elements) {
  if (callee.type === 'Identifier') return elements.has(callee.name)
  const isMap = callee.type === 'MemberExpression' && /^(flatMap|map)$/.test(callee.property.name)
  return isMap && callback?.type === 'ArrowFunctionExpression' && returnsElement(callback, elements)
}

export default { meta: { name: 'claqueta' }, rules: { 'translated-text': translatedText } }
