use std::{collections::HashMap, fmt};

/// A shape.
#[derive(Debug, Clone)]
pub enum Shape<'a> { Circle(f64), Rect { w: f64, h: f64 }, Named(&'a str), Empty }

pub struct Store<T> where T: Clone + fmt::Debug { items: Vec<T>, pub(crate) index: HashMap<String, usize> }

impl<T: Clone + fmt::Debug> Store<T> {
    const MAX: usize = 16;

    pub fn new() -> Self { Store { items: Vec::new(), index: HashMap::new() } }

    pub fn add(&mut self, name: &str, item: T) -> Option<usize> {
        if self.items.len() >= Self::MAX { return None; }
        let at = self.items.len();
        self.items.push(item);
        self.index.insert(name.to_string(), at);
        Some(at)
    }
}

fn area(shape: &Shape) -> f64 {
    match shape {
        Shape::Circle(r) => 3.14 * r * r,
        Shape::Rect { w, h } if *w > 0.0 => w * h,
        Shape::Rect { .. } | Shape::Empty => 0.0,
        Shape::Named(name) => { let n = name.len() as f64; n + 1.0 }
    }
}

fn main() {
    let mut store: Store<i32> = Store::new();
    for i in 0..10 { if let Some(k) = store.add("key", i) { println!("{} {:?}", k, i); } else { break; } }
    let total: i32 = store.items.iter().map(|x| x * 2).filter(|&x| x > 3).sum();
    let raw = r#"a "raw" string"#;
    while let Some(last) = store.items.pop() { if last == 4 { continue } }
    loop { unsafe { std::hint::black_box(total); } break; }
    let (a, [b, c]) = (1u8, [2, 3]);
    assert_eq!(a + b - c, 0, "sum {}", raw);
    let f = move |x: i32, y| -> i32 { x + y };
    println!("{}", f(1, 2) as i64 >> 3);
}
