import Foundation

protocol Shape {
    var area: Double { get }
    func scaled(by factor: Double) -> Self
}

struct Circle: Shape, Equatable {
    let radius: Double
    var area: Double { return Double.pi * radius * radius }
    func scaled(by factor: Double) -> Circle { return Circle(radius: radius * factor) }
}

enum Failure: Error {
    case tooLarge(Int), empty
}

class Store<Element: Shape> {
    private var items: [String: Element] = [:]
    init() {}
    func add(_ item: Element, named name: String) throws {
        guard items.count < 10 else { throw Failure.tooLarge(items.count) }
        items[name] = item
    }
    subscript(name: String) -> Element? { return items[name] }
}

func total(_ shapes: [Shape], limit: Int = 5) -> Double {
    var sum = 0.0
    for (index, shape) in shapes.enumerated() {
        if index < limit { sum += shape.area }
    }
    return sum
}

let store = Store<Circle>()
do {
    try store.add(Circle(radius: 1.5), named: "a")
    if let circle = store["a"], circle.area > 3 { print("area \(circle.area)") } else { print("none") }
} catch Failure.tooLarge(let count) {
    print(count)
} catch {
    print(error)
}
switch total([Circle(radius: 2)].map { $0.scaled(by: 2) }) {
case 0..<10: print("small")
default: break
}
